extension MutableRawSpan {
  /// Puts bytes, eight with one store, with `place` moved behind them.
  @inlinable @inline(__always)
  public mutating func put(_ bytes: RawSpan, at place: inout Int) {
    let count = bytes.byteCount
    var next = 0
    guard count >= 8 else {
      while next < count {
        put(bytes.unsafeLoad(fromByteOffset: next, as: UInt8.self), at: &place)
        next &+= 1
      }
      return
    }
    while next &+ 8 < count {
      put(bytes.unsafeLoadUnaligned(fromByteOffset: next, as: UInt64.self), at: &place)
      next &+= 8
    }
    // The last eight, some of them for the second time.
    place &+= count &- 8 &- next
    put(bytes.unsafeLoadUnaligned(fromByteOffset: count &- 8, as: UInt64.self), at: &place)
  }
}
