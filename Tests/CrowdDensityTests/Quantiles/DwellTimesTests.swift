import CrowdDensity
import Testing

@Suite struct DwellTimesTests {
  /// Ends at 1, 2, … minutes and visits that go on: what is told, or why not.
  @Test(
    arguments: [
      (0, 0, nil, nil, .noVisits, .noVisits),
      (0, 9, nil, nil, .tooFewEnds, .tooFewEnds),
      (4, 0, nil, nil, .tooFewEnds, .tooFewEnds),
      (5, 0, 3, 5, nil, nil),
      // Five of eleven end: not half.
      (5, 6, nil, nil, .notReached, .notReached),
      (10, 5, 8, nil, nil, .notReached),
      (100, 0, 50, 90, nil, nil),
    ] as [(Int, Int, Int64?, Int64?, DwellTimes.Gap?, DwellTimes.Gap?)])
  func quantiles(
    ended: Int, open: Int, median: Int64?, p90: Int64?, medianGap: DwellTimes.Gap?,
    p90Gap: DwellTimes.Gap?
  ) {
    let stays =
      (0..<ended).map { Stay(length: Int64($0 + 1) * 60_000_000, isEnded: true) }
      + (0..<open).map { _ in Stay(length: 60_000_000_000, isEnded: false) }
    let times = DwellTimes(stays)
    #expect(times.visits == ended + open && times.ended == ended)
    #expect(times.median == median.map { $0 * 60_000_000 })
    #expect(times.p90 == p90.map { $0 * 60_000_000 })
    #expect(times.medianGap == medianGap && times.p90Gap == p90Gap)
  }

  /// So many visits of a minute, of half a minute, and crossings: of p90 a quarter must be stays, of the median 65 %.
  @Test(
    arguments: [
      (10, 0, 0, nil, nil), (2, 6, 0, .passedThrough, nil),
      (2, 7, 0, .passedThrough, .passedThrough),
      (13, 7, 0, nil, nil), (13, 4, 4, .passedThrough, nil),
      (0, 0, 9, .passedThrough, .passedThrough),
    ] as [(Int, Int, Int, DwellTimes.Gap?, DwellTimes.Gap?)])
  func passing(
    minutes: Int, halves: Int, crossings: Int, medianGap: DwellTimes.Gap?, p90Gap: DwellTimes.Gap?
  ) {
    let lengths =
      Array(repeating: 60_000_000, count: minutes) + Array(repeating: 30_000_000, count: halves)
      + Array(repeating: 0, count: crossings)
    let times = DwellTimes(lengths.map { Stay(length: Int64($0), isEnded: true) })
    #expect(times.visits == lengths.count && times.ended == lengths.count)
    #expect(times.medianGap == medianGap && times.p90Gap == p90Gap)
    #expect((times.median == nil) == (medianGap != nil))
    if p90Gap == nil { #expect(times.p90 == 60_000_000) }
  }
}
