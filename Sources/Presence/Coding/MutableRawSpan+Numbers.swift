/// Stored numbers, little-endian or LEB128 varints, put into room that is there already, with `place`
/// moved behind them.
///
/// Numbers are stored whole, several bytes at a time, and room is asked for once a row or record instead
/// of once a byte: that halves what one costs. A varint is stored as up to eight bytes, of which the
/// next number takes those that it doesn't need, so that whoever makes room makes eight bytes more than all
/// can have.
/// To put something beyond the room's end is a fault of the program, which stops it.
extension MutableRawSpan {
  /// Puts a byte.
  @inlinable @inline(__always)
  public mutating func put(_ number: UInt8, at place: inout Int) {
    storeBytes(of: number, toByteOffset: place, as: UInt8.self)
    place &+= 1
  }

  /// Puts a number in two bytes.
  @inlinable @inline(__always)
  public mutating func put(_ number: UInt16, at place: inout Int) {
    storeBytes(of: number.littleEndian, toByteOffset: place, as: UInt16.self)
    place &+= 2
  }

  /// Puts a number in four bytes.
  @inlinable @inline(__always)
  public mutating func put(_ number: UInt32, at place: inout Int) {
    storeBytes(of: number.littleEndian, toByteOffset: place, as: UInt32.self)
    place &+= 4
  }

  /// Puts a number in eight bytes.
  @inlinable @inline(__always)
  public mutating func put(_ number: UInt64, at place: inout Int) {
    storeBytes(of: number.littleEndian, toByteOffset: place, as: UInt64.self)
    place &+= 8
  }

  /// Puts a number, seven bits a byte: at most ten bytes.
  @inlinable @inline(__always)
  public mutating func put(varint number: UInt64, at place: inout Int) {
    guard number >= 0x80 else { return put(UInt8(truncatingIfNeeded: number), at: &place) }
    guard number < 1 << 28 else { return put(long: number, at: &place) }
    let short = UInt32(truncatingIfNeeded: number)
    guard short >= 0x4000 else {
      return put(UInt16(truncatingIfNeeded: short & 0x7F | 0x80 | (short >> 7) &<< 8), at: &place)
    }
    // Each half of the bits moves apart from the other, then each quarter.
    var word = short & 0x3FFF | (short & 0x0FFF_C000) &<< 2
    word = word & 0x007F_007F | (word & 0x3F80_3F80) &<< 1
    // There are three bytes or four.
    let hasFour = short >= 0x20_0000
    word |= hasFour ? 0x0080_8080 : 0x8080
    storeBytes(of: word.littleEndian, toByteOffset: place, as: UInt32.self)
    place &+= hasFour ? 4 : 3
  }

  /// Puts a number of more than four bytes.
  @usableFromInline @inline(never)
  mutating func put(long number: UInt64, at place: inout Int) {
    guard number < 1 << 56 else { return put(longest: number, at: &place) }
    // As above, with eighths.
    var word = number & 0x0FFF_FFFF | (number & 0xFF_FFFF_F000_0000) &<< 4
    word = word & 0x3FFF_0000_3FFF | (word & 0x0FFF_C000_0FFF_C000) &<< 2
    word = word & 0x7F_007F_007F_007F | (word & 0x3F80_3F80_3F80_3F80) &<< 1
    // A seventh of the bits, rounded up: right for up to 63.
    let count = ((64 &- number.leadingZeroBitCount) &* 9 &+ 64) &>> 6
    let continued: UInt64 = (1 &<< UInt64(truncatingIfNeeded: 8 &* (count &- 1))) &- 1
    word |= 0x8080_8080_8080_8080 & continued
    storeBytes(of: word.littleEndian, toByteOffset: place, as: UInt64.self)
    place &+= count
  }

  /// Puts a number of nine or ten bytes.
  private mutating func put(longest number: UInt64, at place: inout Int) {
    var rest = number
    while rest >= 0x80 {
      put(UInt8(truncatingIfNeeded: rest) | 0x80, at: &place)
      rest >>= 7
    }
    put(UInt8(truncatingIfNeeded: rest), at: &place)
  }

  /// Puts a signed number, small either way in few bytes (zigzag): at most ten.
  @inlinable @inline(__always)
  public mutating func put(signed number: Int64, at place: inout Int) {
    put(varint: UInt64(bitPattern: number << 1 ^ number >> 63), at: &place)
  }
}
