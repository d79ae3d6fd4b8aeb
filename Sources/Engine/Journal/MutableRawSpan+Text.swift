import Presence

extension MutableRawSpan {
  /// Puts how many bytes there are in `range` of `text`, and those, eight with one store.
  @inline(__always)
  mutating func put(_ text: RawSpan, _ range: Range<Int>, at place: inout Int) {
    put(varint: UInt64(truncatingIfNeeded: range.count), at: &place)
    if range.count >= 8, range.count <= 16 {
      // Most ids: two words that may overlap, and no loop.
      put(text.word(at: range.lowerBound), at: &place)
      place &+= range.count &- 16
      return put(text.word(at: range.upperBound &- 8), at: &place)
    }
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
