/// Builds the body of a journal entry: little-endian numbers and LEB128 varints.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func fixed(_ value: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A signed number, small either way in few bytes (zigzag).
  mutating func signed(_ value: Int64) {
    varint(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  mutating func text(_ text: ArraySlice<UInt8>) {
    varint(UInt64(text.count))
    bytes.append(contentsOf: text)
  }
}
