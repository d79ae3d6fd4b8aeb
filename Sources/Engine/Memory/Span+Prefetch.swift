import CLinux

extension Span {
  /// Asks for the memory of an element that is soon to be read; nothing happens where there is none.
  @inline(__always)
  func prefetch(_ index: Int) {
    withUnsafeBufferPointer { elements in
      guard elements.indices.contains(index), let first = elements.baseAddress else { return }
      throng_prefetch(first + index)
    }
  }
}
