import Presence

extension MutableRawSpan {
  /// Puts how many bytes there are in `range` of `text`, and those, eight with one store.
  @inline(__always)
  mutating func put(_ text: RawSpan, _ range: Range<Int>, at place: inout Int) {
    put(varint: UInt64(truncatingIfNeeded: range.count), at: &place)
    var next = range.lowerBound
    while range.upperBound &- next >= 8 {
      put(text.word(at: next), at: &place)
      next &+= 8
    }
    while next < range.upperBound {
      put(text.byte(at: next), at: &place)
      next &+= 1
    }
  }
}
