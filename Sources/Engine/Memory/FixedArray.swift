/// As many elements as there will ever be, in memory of their own: nothing is found to be shared, and nothing copied,
/// when one is read or changed where it lies.
///
/// It is moved, never copied: a copy would be the same memory, freed with the last who has it. Nobody checks that an
/// element is used by one at a time. An index outside ends the program, as with any array.
struct FixedArray<Element> {
  /// Frees the elements.
  private final class Owner {
    let elements: UnsafeMutableBufferPointer<Element>

    init(_ elements: UnsafeMutableBufferPointer<Element>) { self.elements = elements }

    deinit { elements.deinitialize().deallocate() }
  }

  private let owner: Owner
  private let elements: UnsafeMutableBufferPointer<Element>

  init(_ elements: [Element]) {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = memory.initialize(fromContentsOf: elements)
    (owner, self.elements) = (Owner(memory), memory)
  }

  var indices: Range<Int> { 0..<elements.count }

  subscript(index: Int) -> Element {
    @inline(__always) _read { yield place(index).pointee }
    @inline(__always) nonmutating _modify { yield &place(index).pointee }
  }

  @inline(__always)
  private func place(_ index: Int) -> UnsafeMutablePointer<Element> {
    precondition(
      UInt(bitPattern: index) < UInt(bitPattern: elements.count), "an index outside the array")
    // There is memory where there is an element.
    return elements.baseAddress.unsafelyUnwrapped + index
  }
}
