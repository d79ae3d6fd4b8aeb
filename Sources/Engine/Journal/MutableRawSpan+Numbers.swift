/// What `ByteWriter` writes, put into room that is there already, with `place` moved behind it.
///
/// Numbers are stored whole, several bytes at a time, and room is asked for once a record instead of
/// once a byte: that halves what a batch costs. To put something beyond the room's end is a fault of
/// the program, which stops it.
extension MutableRawSpan {
  mutating func put(_ number: some FixedWidthInteger & BitwiseCopyable, at place: inout Int) {
    storeBytes(of: number.littleEndian, toByteOffset: place, as: type(of: number))
    place += MemoryLayout.size(ofValue: number)
  }

  mutating func put(varint number: UInt64, at place: inout Int) {
    var rest = number
    while rest >= 0x80 {
      put(UInt8(truncatingIfNeeded: rest) | 0x80, at: &place)
      rest >>= 7
    }
    put(UInt8(truncatingIfNeeded: rest), at: &place)
  }

  mutating func put(signed number: Int64, at place: inout Int) {
    put(varint: UInt64(bitPattern: number << 1 ^ number >> 63), at: &place)
  }

  /// Puts how many bytes there are in `range` of `text`, and those.
  mutating func put(_ text: [UInt8], _ range: Range<Int>, at place: inout Int) {
    put(varint: UInt64(range.count), at: &place)
    let source = text.span.extracting(range)
    // Eight bytes with one store, the first one lowest.
    var index = 0
    while source.count - index >= 8 {
      var word: UInt64 = 0
      for byte in 0..<8 { word |= UInt64(source[index + byte]) << UInt64(8 * byte) }
      put(word, at: &place)
      index += 8
    }
    while index < source.count {
      put(source[index], at: &place)
      index += 1
    }
  }
}
