/// Reads what `ByteWriter` wrote; anything else throws instead of trapping.
struct ByteReader {
  /// The bytes end early or can't be what was written.
  struct Malformed: Error {
    var reason: String
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func byte() throws(Malformed) -> UInt8 {
    guard place < bytes.count else { throw Malformed(reason: "cut short") }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func fixed<Value: FixedWidthInteger & UnsignedInteger>() throws(Malformed) -> Value {
    var value: Value = 0
    for shift in stride(from: 0, to: Value.bitWidth, by: 8) {
      value |= Value(truncatingIfNeeded: try byte()) << Value(shift)
    }
    return value
  }

  mutating func varint() throws(Malformed) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
    }
    throw Malformed(reason: "a number of more than 64 bits")
  }

  mutating func signed() throws(Malformed) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  mutating func text() throws(Malformed) -> ArraySlice<UInt8> {
    guard let count = Int(exactly: try varint()), count <= bytes.count - place else {
      throw Malformed(reason: "a text longer than the entry")
    }
    defer { place += count }
    return bytes[place..<place + count]
  }
}
