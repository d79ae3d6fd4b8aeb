import CrowdDensity
import Testing

@Suite struct SecondCountsTests {
  /// Against a dictionary, told in any order.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func agreesWithADictionary(seed: UInt64) {
    var random = Generator(state: seed)
    var counts = SecondCounts()
    var model: [Int64: Int64] = [:]
    for _ in 0..<200 {
      let second = Int64.random(in: -50...50, using: &random)
      let count = Int64.random(in: 0...3, using: &random)
      counts.add(count, at: second)
      model[second, default: 0] += count
    }
    for _ in 0..<50 {
      let first = Int64.random(in: -60...60, using: &random)
      let last = Int64.random(in: -60...60, using: &random)
      let sum = model.filter { $0.key > first && $0.key <= last }.values.reduce(0, +)
      #expect(counts.sum(after: first, through: last) == sum)
    }
    #expect(SecondCounts(counts.entries) == counts)
    counts.drop(through: 0)
    #expect(counts.entries.map(\.second) == model.keys.filter { $0 > 0 }.sorted())
  }

  /// However much a scan claims, sums don't run over.
  @Test func noCountRunsOver() {
    var counts = SecondCounts()
    for _ in 0..<3 { counts.add(.max, at: 7) }
    #expect(counts.sum(after: 0, through: 7) == SecondCounts.most)
  }

  @Test(arguments: [[(2, 1), (1, 1)], [(1, 1), (1, 2)], [(1, -1)]] as [[(Int64, Int64)]])
  func entriesThatCannotBe(entries: [(Int64, Int64)]) {
    #expect(SecondCounts(entries.map { .init(second: $0.0, count: $0.1) }) == nil)
  }
}
