import Testing

@testable import CrowdDensity

@Suite struct PeopleEstimateTests {
  /// All report and all are seen where they are: only rounding is left.
  @Test(arguments: [(0.0, 0, 0), (12, 12, 12), (12.4, 12, 13)])
  func everybodySeen(sessions: Double, low: Int, high: Int) {
    let estimate = PeopleEstimate(sessions: sessions, variance: 0, penetration: 1)
    #expect(estimate == PeopleEstimate(people: sessions, low: low, high: high))
  }

  /// (N − n/p)² = z²(N(1 − p)/p + V/p²), z = 1.6449, solved by hand.
  @Test(
    arguments: [
      // Nobody seen of a third: 2.7055·7/3 = 6.31.
      (0.0, 0.0, 0.3, 0, 7),
      // 30 of a tenth: 300 + 12.17 ± √(12.17² + 2.7055·9·300).
      (30, 0, 0.1, 225, 399),
      // 100 of all, 5 off: ± 8.22.
      (100, 25, 1, 91, 109),
    ])
  func ends(sessions: Double, variance: Double, penetration: Double, low: Int, high: Int) {
    let estimate = PeopleEstimate(
      sessions: sessions, variance: variance, penetration: penetration)
    #expect(estimate.low == low && estimate.high == high)
    #expect(abs(estimate.people - sessions / penetration) < 1e-9)
  }
}
