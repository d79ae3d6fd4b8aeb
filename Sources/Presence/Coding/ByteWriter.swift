/// Builds bytes that are stored: little-endian numbers and LEB128 varints.
public struct ByteWriter: Sendable {
  /// What was written.
  public private(set) var bytes: [UInt8] = []

  /// Nothing written yet, with room for so many bytes.
  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Writes one byte.
  public mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Writes two bytes.
  public mutating func fixed(_ value: UInt16) { write(value) }

  /// Writes four bytes.
  public mutating func fixed(_ value: UInt32) { write(value) }

  /// Writes eight bytes.
  public mutating func fixed(_ value: UInt64) { write(value) }

  // No generic function is public: called from another module it would be some fifteen times as slow.
  private mutating func write<Value: FixedWidthInteger>(_ value: Value) {
    for shift in stride(from: 0, to: Value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> Value(shift)))
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
