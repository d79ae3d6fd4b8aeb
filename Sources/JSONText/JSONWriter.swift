/// A builder of compact JSON text: members in the order they are written, no white space.
///
/// The caller opens and closes objects and arrays in pairs; commas are the writer's.
public struct JSONWriter: Sendable {
  /// The text so far, UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// An empty text.
  public init() {}

  /// The text so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object whose members `body` writes.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    nest(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// Writes an array whose elements `body` writes.
  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    nest(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  /// Writes a member's name; its value must follow.
  public mutating func name(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string, escaped as RFC 8259 asks.
  public mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if utf8.contains(where: Self.isEscaped) {
        for byte in utf8 { append(escaped: byte) }
      } else {
        bytes.append(contentsOf: utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an integer.
  public mutating func integer(_ value: some BinaryInteger) {
    guard let value = Int64(exactly: value) else { return raw(String(value)) }
    separate()
    append(value, decimals: 0)
  }

  /// Writes a number in the shortest form that reads back as the same double; `null` if not finite.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    if value == value.rounded(), abs(value) < 9e15 {
      integer(Int64(value))
    } else {
      raw("\(value)")
    }
  }

  /// Writes a number rounded to some decimals, without zeros at its end; `null` if not finite.
  public mutating func number(_ value: Double, decimals: Int) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value * scale).rounded()
    guard abs(scaled) < 1e15, decimals <= Self.mostDecimals else {
      return number(abs(scaled) < 9e15 ? scaled / scale : value)
    }
    // Of 15 digits none is lost in a double, so that these are the shortest for it.
    separate()
    var (rest, decimals) = (Int64(scaled), decimals)
    while decimals > 0, rest % 10 == 0 { (rest, decimals) = (rest / 10, decimals - 1) }
    append(rest, decimals: decimals)
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  /// Writes `null`.
  public mutating func null() { raw("null") }

  /// Writes text that is JSON already.
  public mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
  }

  private mutating func nest(
    _ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes.append(open)
    needsComma = false
    body(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private static let mostDecimals = 15

  /// Adds `value` / 10^`decimals` with all its decimals, `mostDecimals` at most.
  private mutating func append(_ value: Int64, decimals: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var (count, rest) = (0, value.magnitude)
    repeat {
      digits[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      (count, rest) = (count + 1, rest / 10)
    } while rest > 0 || count <= decimals
    for place in (0..<count).reversed() {
      bytes.append(digits[place])
      if place == decimals, place > 0 { bytes.append(UInt8(ascii: ".")) }
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
    case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
    case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
    case 0..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: #"\u00"#.utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }
}

extension JSONWriter {
  /// Writes a member with a string, or `null`.
  public mutating func member(_ name: String, _ value: String?) {
    self.name(name)
    if let value { string(value) } else { null() }
  }

  /// Writes a member with an integer, or `null`.
  ///
  /// The same as for any integer, but compiled for this one: rows are full of them.
  public mutating func member(_ name: String, _ value: Int?) {
    self.name(name)
    if let value { integer(value) } else { null() }
  }

  /// Writes a member with an integer, or `null`.
  public mutating func member(_ name: String, _ value: (some BinaryInteger)?) {
    self.name(name)
    if let value { integer(value) } else { null() }
  }

  /// Writes a member with a number rounded to some decimals, or `null`.
  public mutating func member(_ name: String, _ value: Double?, decimals: Int) {
    self.name(name)
    if let value { number(value, decimals: decimals) } else { null() }
  }

  /// Writes a member with `true` or `false`.
  public mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    bool(value)
  }

  /// Writes a member with an array whose elements `body` writes.
  public mutating func member(_ name: String, array body: (inout JSONWriter) -> Void) {
    self.name(name)
    array(body)
  }

  /// Writes a member with an object whose members `body` writes.
  public mutating func member(_ name: String, object body: (inout JSONWriter) -> Void) {
    self.name(name)
    object(body)
  }
}
