import Presence
import Testing

@testable import Engine

/// Against arrays.
@Suite struct MarkPoolTests {
  private func mark(_ number: UInt32) -> Mark {
    Mark(head: number, low: number &* 7, high: ~number)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func agreesWithArrays(_ seed: UInt64) {
    var random = RandomCrowd.Generator(state: seed)
    var pool = MarkPool()
    var chains: [(head: Int32, marks: [Mark])] = []
    for number in 0..<2000 as Range<UInt32> {
      if chains.isEmpty || Bool.random(using: &random) {
        let marks = (0..<UInt32.random(in: 0...5, using: &random)).map { mark(number &+ $0) }
        chains.append((pool.store(marks), marks))
      } else {
        pool.remove(chains.remove(at: Int.random(in: chains.indices, using: &random)).head)
      }
      var read: [Mark] = []
      for (head, marks) in chains {
        pool.read(head, into: &read)
        #expect(read == marks && pool.holds(head, marks))
        #expect(!pool.holds(head, marks + [mark(1)]))
        #expect(marks.isEmpty || !pool.holds(head, Array(marks.dropLast())))
      }
      #expect(pool.count == chains.reduce(0) { $0 + $1.marks.count })
    }
  }
}
