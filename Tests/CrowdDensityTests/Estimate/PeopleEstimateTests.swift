import Glibc
import Testing

@testable import CrowdDensity

@Suite struct PeopleEstimateTests {
  /// All report and all are seen where they are: only rounding is left.
  @Test(arguments: [(0.0, 0, 0), (12, 12, 12), (12.4, 12, 13)])
  func everybodySeen(sessions: Double, low: Int, high: Int) {
    let estimate = PeopleEstimate(
      sessions: sessions, variance: 0, penetration: Penetration(constant: 1))
    #expect(estimate == PeopleEstimate(people: sessions, low: low, high: high))
  }

  /// (N − n/p)² = z²(N(1 − p)/p + V/p²), z = 1.6449, solved by hand.
  @Test(
    arguments: [
      // Nobody seen of a third: 2.7055·7/3 = 6.31, but 3/0.3 by the rule of three.
      (0.0, 0.0, 0.3, 0, 10),
      // The same where the zone may yet hold some: √(6.31²/4 + 2.7055·9/0.09) + 3.16 = 19.9.
      (0, 9, 0.3, 0, 20),
      // And where all report only they may: √(2.7055·9) = 4.93.
      (0, 9, 1, 0, 5),
      // 30 of a tenth: 300 + 12.17 ± √(12.17² + 2.7055·9·300).
      (30, 0, 0.1, 225, 399),
      // 100 of all, 5 off: ± 8.22.
      (100, 25, 1, 91, 109),
    ])
  func ends(sessions: Double, variance: Double, penetration: Double, low: Int, high: Int) {
    let estimate = PeopleEstimate(
      sessions: sessions, variance: variance, penetration: Penetration(constant: penetration))
    #expect(estimate.low == low && estimate.high == high)
    #expect(abs(estimate.people - sessions / penetration) < 1e-9)
  }

  /// The rule of three: of 3/p people, each seen with p, none is with less than 5 %, (1 − p)^(3/p) < e⁻³.
  @Test(arguments: [(0.5, 6), (0.3, 10), (0.25, 12), (0.1, 30), (0.04, 75), (0.001, 3000)])
  func nobodySeen(penetration: Double, high: Int) {
    let estimate = PeopleEstimate(
      sessions: 0, variance: 0, penetration: Penetration(constant: penetration))
    #expect(estimate == PeopleEstimate(people: 0, low: 0, high: high))
    #expect(pow(1 - penetration, Double(high)) < 0.05)
    // A trace that a mixture leaves is nobody; from half a session on the interval is its own.
    let trace = PeopleEstimate(
      sessions: 0.01, variance: 0, penetration: Penetration(constant: penetration))
    #expect(trace.high >= high)
  }

  /// What scans leave open of p adds people²·Var(p)/p²: 300 people, 30 seen of 100 scanned.
  @Test func penetrationOfScans() throws {
    let scans = try #require(Penetration(seen: 30, scanned: 100))
    let known = PeopleEstimate(
      sessions: 90, variance: 0, penetration: Penetration(constant: 0.3))
    let unsure = PeopleEstimate(sessions: 90, variance: 0, penetration: scans)
    #expect(known.people == unsure.people)
    let z = 1.644853626951472
    let half = z * z * (7.0 / 3) / 2
    let spread = (half * half + z * z * (300 * 7 / 3 + 90_000 * scans.relativeVariance))
      .squareRoot()
    #expect(unsure.high == Int((300 + half + spread).rounded(.up)))
    #expect(unsure.low == Int((300 + half - spread).rounded(.down)))
    // (1 − p)/n = 0.0233 by the delta method: some 300·0.15 = 46 to each side beside the sampling's 44.
    #expect(abs(scans.relativeVariance - 0.7 / 30) < 0.003)
    #expect(unsure.high - unsure.low > known.high - known.low + 50)
  }
}
