/// Builds bytes that are stored: little-endian numbers and LEB128 varints.
public struct ByteWriter: Sendable {
  /// What was written.
  public private(set) var bytes: [UInt8] = []

  /// Nothing written yet.
  public init() {}

  /// Writes one byte.
  public mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Writes a number in as many bytes as it has.
  public mutating func fixed(_ value: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Writes a number, seven bits a byte.
  public mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a count.
  public mutating func count(_ value: Int) { varint(UInt64(value)) }

  /// A signed number, small either way in few bytes (zigzag).
  public mutating func signed(_ value: Int64) {
    varint(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  /// Writes a length and so many bytes.
  public mutating func text(_ text: ArraySlice<UInt8>) {
    varint(UInt64(text.count))
    bytes.append(contentsOf: text)
  }
}
