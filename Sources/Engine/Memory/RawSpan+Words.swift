/// Bytes read several at a time; to read beyond their end is a fault of the program, which stops it.
extension RawSpan {
  /// The eight bytes from a place on, the first one lowest.
  @inline(__always)
  func word(at place: Int) -> UInt64 {
    UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// The byte at a place.
  @inline(__always)
  func byte(at place: Int) -> UInt8 { unsafeLoad(fromByteOffset: place, as: UInt8.self) }
}
