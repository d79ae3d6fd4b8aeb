/// An array that grows by blocks of 256 elements: nothing is copied, and less than one block is spare.
///
/// Millions of sessions lie in some dozens of arrays; those that double would leave a third of it empty.
struct BlockArray<Element> {
  private static var shift: Int { 8 }
  private static var mask: Int { 1 << shift - 1 }

  private var blocks: [[Element]] = []
  private(set) var count = 0

  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    @inline(__always) get { blocks[index >> Self.shift][index & Self.mask] }
    @inline(__always) set { blocks[index >> Self.shift][index & Self.mask] = newValue }
  }

  mutating func append(_ element: Element) {
    if count & Self.mask == 0 {
      var block: [Element] = []
      block.reserveCapacity(1 << Self.shift)
      blocks.append(block)
    }
    blocks[count >> Self.shift].append(element)
    count += 1
  }
}
