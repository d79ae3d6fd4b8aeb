import Testing

@testable import Simulation

struct SeededRandomTests {
  @Test func theSameSeedAndStreamGiveTheSameNumbers() {
    var first = SeededRandom(seed: 7, stream: 3)
    var second = SeededRandom(seed: 7, stream: 3)
    #expect((0..<100).map { _ in first.next() } == (0..<100).map { _ in second.next() })
  }

  @Test(arguments: [(7, 4), (8, 3), (3, 7)] as [(UInt64, UInt64)])
  func anotherSeedOrStreamGivesOthers(seed: UInt64, stream: UInt64) {
    var first = SeededRandom(seed: 7, stream: 3)
    var second = SeededRandom(seed: seed, stream: stream)
    #expect((0..<4).map { _ in first.next() } != (0..<4).map { _ in second.next() })
  }

  /// The first output of SplitMix64 seeded with 0, as its authors publish it.
  @Test func theFinaliserIsSplitMix64s() {
    #expect(SeededRandom.mix(SeededRandom.step) == 0xE220_A839_7B1D_CDAF)
  }

  @Test func momentsAreThoseOfTheDistributions() {
    var random = SeededRandom(seed: 1)
    let count = 100_000
    func mean(_ draw: (inout SeededRandom) -> Double) -> Double {
      (0..<count).reduce(0.0) { sum, _ in sum + draw(&random) } / Double(count)
    }
    // Tolerances are five standard errors.
    #expect(abs(mean { $0.unit() } - 0.5) < 0.0046)
    #expect(abs(mean { $0.gaussian() }) < 0.016)
    #expect(
      abs(
        mean {
          let x = $0.gaussian(); return x * x
        } - 1) < 0.023)
    #expect(
      abs(
        mean {
          let (x, y) = $0.gaussianPair(); return x * y
        }) < 0.016)
    #expect(abs(mean { $0.exponential(mean: 3) } - 3) < 0.048)
    #expect(abs(mean { $0.logNormal(median: 4, spread: 0.5) < 4 ? 1 : 0 } - 0.5) < 0.008)
    #expect(abs(mean { $0.chance(0.3) ? 1 : 0 } - 0.3) < 0.0073)
    #expect(abs(mean { Double($0.index(below: 5)) } - 2) < 0.023)
  }

  @Test func picksFollowTheWeights() {
    var random = SeededRandom(seed: 2)
    var counts = [0, 0, 0, 0]
    for _ in 0..<40_000 { counts[random.pick(weights: [1, 0, 2, 1]) ?? 1] += 1 }
    #expect(counts[1] == 0)
    #expect(abs(counts[0] - 10_000) < 450 && abs(counts[2] - 20_000) < 500)
    #expect(random.pick(weights: [0, 0]) == nil)
    #expect(random.pick(weights: []) == nil)
  }

  @Test func sessionsAreDistinct() {
    let numbers = (0..<50_000).map { SeededRandom.sessionNumber(seed: 5, person: $0) }
    #expect(Set(numbers).count == numbers.count)
  }
}
