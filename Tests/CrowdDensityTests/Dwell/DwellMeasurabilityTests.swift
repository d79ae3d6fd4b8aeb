import CrowdDensity
import Testing

/// A stay lasts three report intervals and 45 s; a quantile is told where it lies among the stays by 15 % of five
/// visits or more.
@Suite struct DwellMeasurabilityTests {
  /// Seconds of a visit, the interval, whether it is a stay.
  @Test(
    arguments: [
      (90, 30, true), (89.999_999, 30, false), (45, 1, true), (44.999_999, 1, false), (45, 0, true),
      (45, 15, true), (45, 15.1, false), (0, 0, false), (1_000_000, 600, true),
    ] as [(Double, Double, Bool)])
  func aStay(seconds: Double, interval: Double, isStay: Bool) {
    let (length, gap) = (Int64(seconds * 1e6), Int64(interval * 1e6))
    #expect(DwellMeasurability.isStay(lasting: length, reportedEvery: gap) == isStay)
  }

  @Test(
    arguments: [
      (0, 0, 0.9, .fewVisits), (4, 4, 0.9, .fewVisits), (5, 5, 0.9, .measurable),
      (100, 25, 0.9, .measurable), (100, 24, 0.9, .passedThrough), (100, 65, 0.5, .measurable),
      (100, 64, 0.5, .passedThrough), (1000, 900, 0.25, .measurable),
      (1000, 899, 0.25, .passedThrough), (1000, 1000, 0.1, .measurable),
      (1000, 999, 0.1, .passedThrough),
    ] as [(Int, Int, Double, DwellMeasurability.Verdict)])
  func verdict(
    visits: Int, stays: Int, quantile: Double, verdict: DwellMeasurability.Verdict
  ) {
    let dwell = DwellMeasurability(visits: visits, stays: stays)
    #expect(dwell.verdict(ofQuantile: quantile) == verdict)
  }

  @Test func addsUpOverShards() {
    var (one, other) = (DwellMeasurability(), DwellMeasurability())
    for _ in 0..<3 { one.add(lasting: 60_000_000, reportedEvery: 10_000_000) }
    for _ in 0..<4 { other.add(lasting: 20_000_000, reportedEvery: 10_000_000) }
    other.add(one)
    #expect(other == DwellMeasurability(visits: 7, stays: 3))
    #expect(other.verdict(ofQuantile: 0.9) == .measurable)
    #expect(other.verdict(ofQuantile: 0.5) == .passedThrough)
  }

  /// No span of time makes it trap.
  @Test func theLongestVisit() {
    #expect(DwellMeasurability.isStay(lasting: .max, reportedEvery: .max / 3))
    #expect(!DwellMeasurability.isStay(lasting: .max, reportedEvery: .max))
  }
}
