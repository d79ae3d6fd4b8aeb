import CrowdDensity
import Testing

@Suite struct AreaCountersTests {
  @Test func startsAtNothing() {
    let counters = AreaCounters()
    #expect(
      [counters.occupancy, counters.present, counters.entries, counters.exits] == [0, 0, 0, 0])
    #expect(counters.uniqueSessions(after: 0) == 0)
  }

  @Test func eachIsASumOfItsOwn() {
    var counters = AreaCounters()
    for _ in 0..<4 { counters.addOccupancy(1) }
    for _ in 0..<3 { counters.addPresent(1) }
    for _ in 0..<5 { counters.addEntry(1) }
    for _ in 0..<2 { counters.addExit(1) }
    counters.addOccupancy(-1)
    counters.addEntry(-1)
    counters.addExit(-1)
    #expect(
      [counters.occupancy, counters.present, counters.entries, counters.exits] == [3, 3, 4, 1])
  }

  /// Inside at any time of a window = inside now, or left within it.
  @Test func uniqueSessions() {
    var counters = AreaCounters()
    counters.addPresent(2)
    for instant in [100, 200, 300] as [Int64] { counters.remember(exitAt: instant) }
    #expect(counters.uniqueSessions(after: 99) == 5)
    #expect(counters.uniqueSessions(after: 100) == 4)
    // The one that left at 200 comes back.
    counters.forget(exitAt: 200)
    counters.addPresent(1)
    #expect(counters.uniqueSessions(after: 100) == 4)
    #expect(counters.uniqueSessions(after: 300) == 3)
  }

  @Test func onlyTotalsOutliveAChangeOfVenues() {
    var counters = AreaCounters()
    counters.addOccupancy(1)
    counters.addPresent(1)
    counters.addEntry(9)
    counters.addExit(8)
    counters.remember(exitAt: 100)
    let kept = counters.totalsOnly
    #expect([kept.occupancy, kept.present, kept.entries, kept.exits] == [0, 0, 9, 8])
    #expect(kept.uniqueSessions(after: 0) == 0)
  }
}
