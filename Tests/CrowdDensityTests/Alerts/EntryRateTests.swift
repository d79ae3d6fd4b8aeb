import CrowdDensity
import Testing

/// Entries an hour, by those of five minutes.
@Suite struct EntryRateTests {
  private func rates(_ samples: [(Int64, Int64)]) -> [Double] {
    var rate = EntryRate()
    return samples.map { rate.take(total: $0.1, at: $0.0 * 1_000_000) }
  }

  /// What there was at the first look doesn't count; 10 in less than five minutes are 120 an hour.
  @Test func countsSinceTheFirstLook() {
    #expect(rates([(0, 1000), (10, 1000), (20, 1003), (30, 1010)]) == [0, 0, 36, 120])
  }

  /// One enters every 10 s: 30 in five minutes, 360 an hour; what is older is forgotten.
  @Test func forgetsWhatIsOlder() {
    let steady = rates((0...60).map { ($0 * 10, $0) })
    #expect(steady[30] == 360 && steady[60] == 360 && steady[15] == 180)
    let ended = rates((0...60).map { ($0 * 10, min($0, 30)) })
    #expect(ended[30] == 360 && ended[45] == 180 && ended[60] == 0)
  }

  /// Looks at other times than the window's: the newest from before it is what is counted from.
  @Test func countsFromTheLastLookBeforeTheWindow() {
    let samples = stride(from: Int64(0), through: 330, by: 55).map { ($0, $0 / 55 * 10) }
    #expect(rates(samples).last == 720.0)
    #expect(rates(samples + [(380, 60)]).last == 600.0)
  }

  @Test func whatIsTakenBackIsNoEntry() {
    #expect(rates([(0, 5), (10, 8), (20, 4), (30, 6)]) == [0, 36, 0, 12])
  }

  /// Where nobody looked for more than a minute it begins anew.
  @Test func aGapBeginsAnew() {
    #expect(rates([(0, 0), (60, 10), (121, 500), (131, 501)]) == [0, 120, 0, 12])
  }
}
