import CrowdDensity
import Testing

/// Dwell is told where at least half of five visits or more last three report intervals.
@Suite struct DwellMeasurabilityTests {
  /// Seconds of a visit, the interval, whether its length can be told.
  @Test(arguments: [
    (30, 10, true), (29.999_999, 10, false), (0, 10, false), (0, 0, false), (0.000_001, 0, true),
    (3, 1, true), (1_000_000, 600, true), (179, 60, false),
  ] as [(Double, Double, Bool)])
  func aStay(seconds: Double, interval: Double, isStay: Bool) {
    let (length, gap) = (Int64(seconds * 1e6), Int64(interval * 1e6))
    #expect(DwellMeasurability.isStay(lasting: length, reportedEvery: gap) == isStay)
  }

  @Test(arguments: [
    (0, 0, .fewVisits), (4, 4, .fewVisits), (5, 5, .measurable), (5, 3, .measurable),
    (5, 2, .passedThrough), (6, 3, .measurable), (1000, 499, .passedThrough),
    (1000, 500, .measurable),
  ] as [(Int, Int, DwellMeasurability.Verdict)])
  func verdict(visits: Int, stays: Int, verdict: DwellMeasurability.Verdict) {
    #expect(DwellMeasurability(visits: visits, stays: stays).verdict == verdict)
  }

  @Test func addsUpOverShards() {
    var (one, other) = (DwellMeasurability(), DwellMeasurability())
    for _ in 0..<3 { one.add(lasting: 40_000_000, reportedEvery: 10_000_000) }
    for _ in 0..<4 { other.add(lasting: 20_000_000, reportedEvery: 10_000_000) }
    other.add(one)
    #expect(other == DwellMeasurability(visits: 7, stays: 3) && other.verdict == .passedThrough)
  }

  /// No span of time makes it trap.
  @Test func theLongestVisit() {
    #expect(DwellMeasurability.isStay(lasting: .max, reportedEvery: .max / 3))
    #expect(!DwellMeasurability.isStay(lasting: .max, reportedEvery: .max))
  }
}
