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
    var runs: [(run: Int32, marks: [Mark])] = []
    for number in 0..<2000 as Range<UInt32> {
      if runs.isEmpty || Int.random(in: 0..<100, using: &random) < 52 {
        // Now and then one that is longer than all short classes.
        let most: UInt32 = number % 50 == 0 ? 300 : 9
        let marks = (0..<UInt32.random(in: 0...most, using: &random)).map { mark(number &+ $0) }
        runs.append((pool.store(marks), marks))
      } else {
        pool.remove(runs.remove(at: Int.random(in: runs.indices, using: &random)).run)
      }
      for (run, marks) in runs.suffix(20) {
        let read = pool.withMarks(of: run) { span in span.indices.map { span[$0] } }
        #expect(read == marks && pool.holds(run, marks))
        #expect(!pool.holds(run, marks + [mark(1)]))
        #expect(marks.isEmpty || !pool.holds(run, Array(marks.dropLast())))
      }
    }
  }

  /// What is freed is used again: a pool whose runs come and go does not grow, whatever their lengths were.
  @Test func placesAreUsedAgain() {
    var pool = MarkPool()
    let highest = (0...40).map { pool.store(Array(repeating: mark(1), count: $0)) }
    for _ in 0..<3 {
      for run in highest { pool.remove(run) }
      let again = (0...40).map { pool.store(Array(repeating: mark(2), count: $0)) }
      #expect(again.sorted() == highest.sorted())
    }
  }

  /// A blank run is of zeros, also where a freed one is used, and keeps what is written.
  @Test(arguments: [1, 12, 13, 14, 120])
  func isBlank(words: Int) {
    var pool = MarkPool()
    pool.remove(pool.store(Array(repeating: mark(.max), count: words / 3 + 1)))
    let run = pool.blank(words: words)
    #expect(pool.length(of: run) == words / 3 && pool.count == 1)
    for word in 0..<words {
      #expect(pool[word, of: run] == 0)
      pool[word, of: run] = UInt32(word) + 7
    }
    for word in 0..<words { #expect(pool[word, of: run] == UInt32(word) + 7) }
  }
}
