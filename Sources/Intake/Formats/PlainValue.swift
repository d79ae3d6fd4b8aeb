/// The value of a member of a plain line: a string without escapes, a number, or a word.
enum PlainValue: MemberValue {
  /// ASCII without control characters, in the memory of the line.
  case string(UnsafeBufferPointer<UInt8>)
  case integer(Int64)
  case double(Double)
  case bool(Bool)
  case null

  var isNull: Bool {
    if case .null = self { true } else { false }
  }

  var double: Double? {
    switch self {
    case .double(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }

  var bool: Bool? {
    if case .bool(let truth) = self { truth } else { nil }
  }

  var stringBytes: UnsafeBufferPointer<UInt8>? {
    if case .string(let bytes) = self { bytes } else { nil }
  }

  var identifier: Identifier.Verdict? {
    // Of a plain string only the length is left to judge.
    stringBytes.map { (1...Identifier.maximumBytes).contains($0.count) ? .plain : .invalid }
  }
}
