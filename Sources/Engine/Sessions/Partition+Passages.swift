import Presence

// The entries and exits by which each live state is ahead of the final one, in their order: what the final
// state will bring about in turn, or a late comer take back.
extension Partition {
  /// Adds a passage behind the others.
  mutating func append(_ passage: Passage, slot: Int) {
    marks.append(passage.mark, toRing: &slots[slot].passages)
  }

  /// Takes out the first passage: the final state has brought it about.
  mutating func removeFirstPassage(slot: Int) -> Passage? {
    marks.removeFirst(ofRing: &slots[slot].passages).map { Passage($0) }
  }

  /// Visits the passages in their order.
  func forEachPassage(slot: Int, _ body: (Passage) -> Void) {
    marks.forEach(ofRing: slots[slot].passages) { body(Passage($0)) }
  }

  /// Forgets all passages.
  mutating func clearPassages(slot: Int) {
    while removeFirstPassage(slot: slot) != nil {}
  }
}

extension Passage {
  fileprivate init(_ mark: Mark) {
    area = Int32(bitPattern: mark.head)
    isEntry = mark.low == 1
  }

  fileprivate var mark: Mark {
    Mark(head: UInt32(bitPattern: area), low: isEntry ? 1 : 0, high: 0)
  }
}
