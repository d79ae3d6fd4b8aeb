// Numbers as stored bytes, for whoever writes several at once: room is looked for once, not with each byte.
extension OutputSpan<UInt8> {
  /// Appends a number in two bytes, the least first.
  public mutating func append(fixed value: UInt16) { append(UInt64(value), bytes: 2) }

  /// Appends a number in four bytes, the least first.
  public mutating func append(fixed value: UInt32) { append(UInt64(value), bytes: 4) }

  /// Appends a number in eight bytes, the least first.
  public mutating func append(fixed value: UInt64) { append(value, bytes: 8) }

  @inline(__always)
  private mutating func append(_ value: UInt64, bytes: UInt64) {
    for place in 0..<bytes { append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }

  /// Appends a number, seven bits a byte: at most ten bytes.
  public mutating func append(varint value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends a signed number, small either way in few bytes (zigzag): at most ten.
  public mutating func append(signed value: Int64) {
    append(varint: UInt64(bitPattern: value << 1 ^ value >> 63))
  }
}
