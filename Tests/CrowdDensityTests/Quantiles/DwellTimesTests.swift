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
      (0..<ended).map { Stay(length: Int64($0 + 1), isEnded: true) }
      + (0..<open).map { _ in Stay(length: 1000, isEnded: false) }
    let times = DwellTimes(stays)
    #expect(times.visits == ended + open && times.ended == ended)
    #expect(times.median == median && times.p90 == p90)
    #expect(times.medianGap == medianGap && times.p90Gap == p90Gap)
  }
}
