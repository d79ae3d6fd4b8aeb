import CrowdDensity
import Testing

@Suite struct AreaCountersTests {
  @Test func startsAtNothing() {
    let counters = AreaCounters()
    #expect([counters.occupancy, counters.present] == [0, 0])
    #expect(counters.uniqueSessions(after: 0) == 0)
  }

  @Test func eachIsASumOfItsOwn() {
    var counters = AreaCounters()
    for _ in 0..<4 { counters.addOccupancy(1) }
    for _ in 0..<3 { counters.addPresent(1) }
    counters.addOccupancy(-1)
    #expect([counters.occupancy, counters.present] == [3, 3])
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
}
