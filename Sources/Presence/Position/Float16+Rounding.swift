extension Float16 {
  /// The nearest to a positive number that neither is too small for all its digits nor too large, of two equally
  /// near ones the even one: worked out here, since most processors that programs are built for have no
  /// instruction for it.
  @inline(__always)
  init(normal number: Float) {
    let bits = number.bitPattern
    // 13 digits fewer, and an exponent that counts from 15 instead of 127.
    let rounded = bits &+ 0xFFF &+ (bits >> 13 & 1)
    self.init(bitPattern: UInt16(truncatingIfNeeded: (rounded >> 13) &- (112 << 10)))
  }
}
