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
    var rings = Array(repeating: MarkPool.none, count: 3)
    var queues: [[Mark]] = Array(repeating: [], count: 3)
    for number in 0..<2000 as Range<UInt32> {
      let which = Int.random(in: 0..<3, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let marks = (0..<UInt32.random(in: 0...5, using: &random)).map { mark(number &+ $0) }
        chains.append((pool.store(marks), marks))
      case 1 where !chains.isEmpty:
        pool.remove(chains.remove(at: Int.random(in: chains.indices, using: &random)).head)
      case 2, 3:
        pool.append(mark(number), toRing: &rings[which])
        queues[which].append(mark(number))
      default:
        let expected = queues[which].isEmpty ? nil : queues[which].removeFirst()
        #expect(pool.removeFirst(ofRing: &rings[which]) == expected)
      }
      var read: [Mark] = []
      for (head, marks) in chains {
        pool.read(head, into: &read)
        #expect(read == marks && pool.holds(head, marks))
        #expect(!pool.holds(head, marks + [mark(1)]))
        #expect(marks.isEmpty || !pool.holds(head, Array(marks.dropLast())))
      }
      for (ring, queue) in zip(rings, queues) {
        read = []
        pool.forEach(ofRing: ring) { read.append($0) }
        #expect(read == queue)
      }
      #expect(
        pool.count == chains.reduce(0) { $0 + $1.marks.count }
          + queues.reduce(0) { $0 + $1.count })
    }
  }
}
