import JSONText

/// The value of a record's member, whoever has read it: what the rules for records ask for.
protocol MemberValue {
  /// Whether it is `null`.
  var isNull: Bool { get }
  /// The value of a number, rounded to a double; nil for anything else.
  var double: Double? { get }
  /// The value of a number written as an integer in the range of Int64; nil for anything else.
  var integer: Int64? { get }
  /// The value of `true` or `false`; nil for anything else.
  var bool: Bool? { get }
  /// The unescaped UTF-8 of a string, valid as long as its line is read; nil for anything else.
  var stringBytes: UnsafeBufferPointer<UInt8>? { get }
  /// What a string is as an identifier; nil for anything else.
  var identifier: Identifier.Verdict? { get }
}

extension JSONElement: MemberValue {
  var identifier: Identifier.Verdict? { stringBytes.map(Identifier.check) }
}
