/// Builds bytes that are stored: little-endian numbers and LEB128 varints.
public struct ByteWriter: Sendable {
  /// What was written.
  public private(set) var bytes: [UInt8] = []

  /// Nothing written yet, with room for so many bytes.
  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Writes one byte.
  public mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Writes two bytes.
  public mutating func fixed(_ value: UInt16) {
    bytes.append(addingCapacity: 2) { $0.append(fixed: value) }
  }

  /// Writes four bytes.
  public mutating func fixed(_ value: UInt32) {
    bytes.append(addingCapacity: 4) { $0.append(fixed: value) }
  }

  /// Writes eight bytes.
  public mutating func fixed(_ value: UInt64) {
    bytes.append(addingCapacity: 8) { $0.append(fixed: value) }
  }

  /// Writes a number, seven bits a byte.
  public mutating func varint(_ value: UInt64) {
    guard value >= 0x80 else { return bytes.append(UInt8(truncatingIfNeeded: value)) }
    bytes.append(addingCapacity: 10) { $0.append(varint: value) }
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
