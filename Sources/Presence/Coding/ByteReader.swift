/// Reads what `ByteWriter` wrote; anything else throws instead of trapping.
public struct ByteReader: Sendable {
  /// The bytes end early or can't be what was written.
  public struct Malformed: Error, Sendable {
    /// What is wrong, a few words.
    public var reason: String

    /// A fault with its reason.
    public init(reason: String) { self.reason = reason }
  }

  private let bytes: [UInt8]
  private var place = 0

  /// A reader at the first of some bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing is left.
  public var isAtEnd: Bool { place == bytes.count }

  /// What is left, whatever it is.
  public var rest: ArraySlice<UInt8> { bytes[place...] }

  /// The next byte.
  public mutating func byte() throws(Malformed) -> UInt8 {
    guard place < bytes.count else { throw Malformed(reason: "cut short") }
    defer { place += 1 }
    return bytes[place]
  }

  /// The number in the next two bytes.
  public mutating func fixed() throws(Malformed) -> UInt16 { try read() }

  /// The number in the next four bytes.
  public mutating func fixed() throws(Malformed) -> UInt32 { try read() }

  /// The number in the next eight bytes.
  public mutating func fixed() throws(Malformed) -> UInt64 { try read() }

  private mutating func read<Value: FixedWidthInteger>() throws(Malformed) -> Value {
    guard bytes.count - place >= Value.bitWidth / 8 else { throw Malformed(reason: "cut short") }
    var value: Value = 0
    for shift in stride(from: 0, to: Value.bitWidth, by: 8) {
      value |= Value(truncatingIfNeeded: bytes[place]) << Value(shift)
      place += 1
    }
    return value
  }

  /// The next varint.
  public mutating func varint() throws(Malformed) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
    }
    throw Malformed(reason: "a number of more than 64 bits")
  }

  /// The next signed number.
  public mutating func signed() throws(Malformed) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// The next text.
  public mutating func text() throws(Malformed) -> ArraySlice<UInt8> {
    guard let count = Int(exactly: try varint()), count <= bytes.count - place else {
      throw Malformed(reason: "a text longer than the entry")
    }
    defer { place += count }
    return bytes[place..<place + count]
  }

  /// The next count of things that take a byte each at least, so that no count asks for more memory than
  /// the bytes can fill.
  public mutating func count() throws(Malformed) -> Int {
    guard let count = Int(exactly: try varint()), count <= bytes.count - place else {
      throw Malformed(reason: "a count of more than there is")
    }
    return count
  }
}
