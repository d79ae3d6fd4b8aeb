/// One value of a parsed document: a place on simdjson's tape, read without copying.
///
/// Valid until its parser's next parse; it must not be kept beyond that.
public struct JSONElement {
  /// What an element is.
  public enum Kind: UInt8, Sendable {
    case object = 0x7B
    case array = 0x5B
    case string = 0x22
    case integer = 0x6C
    case unsigned = 0x75
    case double = 0x64
    case `true` = 0x74
    case `false` = 0x66
    case null = 0x6E
  }

  let tape: UnsafePointer<UInt64>
  let strings: UnsafePointer<UInt8>
  let index: Int

  init(tape: UnsafePointer<UInt64>, strings: UnsafePointer<UInt8>, at index: Int) {
    self.tape = tape
    self.strings = strings
    self.index = index
  }

  /// What this element is.
  public var kind: Kind {
    // The tape of an accepted document holds no other letter where a value begins.
    Kind(rawValue: letter) ?? .null
  }

  /// Whether it is `null`.
  public var isNull: Bool { letter == Kind.null.rawValue }

  /// The value of a number, rounded to a double; nil for anything else.
  public var double: Double? {
    switch letter {
    case Kind.double.rawValue: Double(bitPattern: tape[index + 1])
    case Kind.integer.rawValue: Double(Int64(bitPattern: tape[index + 1]))
    case Kind.unsigned.rawValue: Double(tape[index + 1])
    default: nil
    }
  }

  /// The value of a number written as an integer in the range of Int64; nil for anything else.
  public var integer: Int64? {
    switch letter {
    case Kind.integer.rawValue: Int64(bitPattern: tape[index + 1])
    case Kind.unsigned.rawValue: Int64(exactly: tape[index + 1])
    default: nil
    }
  }

  /// The value of `true` or `false`; nil for anything else.
  public var bool: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The text of a string; nil for anything else.
  public var string: String? {
    stringBytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The unescaped UTF-8 of a string, uncopied; nil for anything else.
  public var stringBytes: UnsafeBufferPointer<UInt8>? {
    guard letter == Kind.string.rawValue else { return nil }
    let start = strings + Int(payload)
    var count: UInt32 = 0
    withUnsafeMutableBytes(of: &count) { $0.copyMemory(from: .init(start: start, count: 4)) }
    return UnsafeBufferPointer(start: start + 4, count: Int(UInt32(littleEndian: count)))
  }

  /// The elements of an array; empty for anything else.
  public var elements: JSONElements {
    guard kind == .array else { return JSONElements(upcoming: self, end: index) }
    return JSONElements(upcoming: at(index + 1), end: end - 1)
  }

  /// The members of an object in their order, repeated names included; empty for anything else.
  public var members: JSONMembers {
    guard kind == .object else { return JSONMembers(upcoming: self, end: index) }
    return JSONMembers(upcoming: at(index + 1), end: end - 1)
  }

  /// How many elements an array or members an object has; 0 for anything else.
  ///
  /// Constant in their number. From 16,777,215 on it is that.
  public var count: Int {
    kind == .array || kind == .object ? Int(payload >> 32) : 0
  }

  /// The first member of that name; nil without one, or if this is no object.
  ///
  /// Linear in the number of members.
  public subscript(name: StaticString) -> JSONElement? {
    let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    for member in members where member.nameBytes.elementsEqual(wanted) { return member.value }
    return nil
  }

  // The tape's own letter; comparing it is cheaper than making a Kind of it.
  private var letter: UInt8 { UInt8(truncatingIfNeeded: tape[index] >> 56) }

  private var payload: UInt64 { tape[index] & 0x00FF_FFFF_FFFF_FFFF }

  /// The tape index behind this element.
  var end: Int {
    switch letter {
    case Kind.object.rawValue, Kind.array.rawValue: Int(UInt32(truncatingIfNeeded: payload))
    case Kind.integer.rawValue, Kind.unsigned.rawValue, Kind.double.rawValue: index + 2
    default: index + 1
    }
  }

  func at(_ index: Int) -> JSONElement { JSONElement(tape: tape, strings: strings, at: index) }
}
