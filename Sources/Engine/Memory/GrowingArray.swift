import CLinux
import Glibc

/// An array of plain values in memory of its own: no reference is counted and nothing is found to be shared when an
/// element is read or written, and what it grows by takes no room until it is used.
///
/// Millions of sessions lie in some hundreds of them. It is moved, never copied: a copy would be the same memory. An
/// index outside ends the program, as with any array.
struct GrowingArray<Element: BitwiseCopyable> {
  private let memory = GrownMemory()
  private var elements: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private(set) var count = 0

  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    @inline(__always) get { place(index).pointee }
    @inline(__always) nonmutating _modify { yield &place(index).pointee }
  }

  /// Where an element lies until the array grows.
  @inline(__always)
  private func place(_ index: Int) -> UnsafeMutablePointer<Element> {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "an index outside the array")
    // There is memory where there is an element.
    return elements.unsafelyUnwrapped + index
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(by: 1) }
    (elements.unsafelyUnwrapped + count).initialize(to: element)
    count += 1
  }

  /// Asks for the memory of an element that is soon to be read: of many that lie anywhere, waiting for one after
  /// another takes most of the time.
  @inline(__always)
  func prefetch(_ index: Int) { throng_prefetch(place(index)) }

  /// Empties it and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Takes out some of the last and keeps the memory.
  mutating func removeLast(_ removed: Int) {
    precondition(removed >= 0 && removed <= count, "elements outside the array")
    count -= removed
  }

  /// Appends the same element several times.
  mutating func append(_ element: Element, times: Int) {
    if count + times > capacity { grow(by: times) }
    (elements.unsafelyUnwrapped + count).initialize(repeating: element, count: times)
    count += times
  }

  @inline(never)
  private mutating func grow(by added: Int) {
    capacity = max(32, 2 * capacity, count + added)
    let stride = MemoryLayout<Element>.stride
    elements = memory.grow(to: capacity * stride, keeping: count * stride)
      .assumingMemoryBound(to: Element.self)
  }
}

extension GrowingArray {
  /// Lends the memory of some elements.
  @inline(__always)
  func withBytes<Answer>(
    of range: Range<Int>, _ body: (UnsafeMutableRawBufferPointer) -> Answer
  ) -> Answer {
    with(range) { body(UnsafeMutableRawBufferPointer($0)) }
  }

  /// Lends some elements.
  @inline(__always)
  func withSpan<Answer>(of range: Range<Int>, _ body: (Span<Element>) -> Answer) -> Answer {
    with(range) { body(Span(_unsafeElements: UnsafeBufferPointer($0))) }
  }

  @inline(__always)
  private func with<Answer>(
    _ range: Range<Int>, _ body: (UnsafeMutableBufferPointer<Element>) -> Answer
  ) -> Answer {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "elements outside the array")
    return body(
      UnsafeMutableBufferPointer(
        start: elements.map { $0 + range.lowerBound }, count: range.count))
  }
}

extension GrowingArray<UInt8> {
  /// Whether the bytes from a place on are these.
  @inline(__always)
  func holds(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    precondition(start >= 0 && start + bytes.count <= count, "bytes outside the array")
    return bytes.withUnsafeBytes { wanted in
      guard let wanted = wanted.baseAddress, let elements else { return bytes.isEmpty }
      return memcmp(elements + start, wanted, bytes.count) == 0
    }
  }

  /// The bytes of a range.
  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "bytes outside the array")
    return Array(UnsafeBufferPointer(start: elements, count: count)[range])[...]
  }

  /// Appends bytes and returns where they begin.
  mutating func append(_ bytes: ArraySlice<UInt8>) -> Int {
    let start = count
    for byte in bytes { append(byte) }
    return start
  }
}
