import Presence
import Testing

@testable import Engine

/// Late, too old, twice (DESIGN §4, §5).
@Suite struct LateRecordsTests {
  @Test func lateRecordsAreCountedAndChangeNoLiveAnswer() throws {
    let engine = try engine()
    try engine.take(
      TestVenues.fix("a", at: 0, 100, 100), TestVenues.fix("a", at: 10, 100, 100),
      TestVenues.fix("b", at: 200, 900, 900), TestVenues.fix("a", at: 170, 100, 100))
    // W is 140: 140 itself is in time.
    #expect(try engine.take(TestVenues.fix("a", at: 140, 100, 100)).late == 0)
    let before = (engine.density(venue: "pier"), engine.session("a"), engine.decided())
    let outcome = try engine.take(
      TestVenues.fix("a", at: 139.9, 300, 100), TestVenues.event("a", at: 100, "terminate"),
      TestVenues.fix("new", at: 50, 100, 100))
    #expect(outcome.accepted == 3 && outcome.late == 3 && outcome.tooOld == [])
    #expect(engine.density(venue: "pier") == before.0 && engine.session("a") == before.1)
    #expect(engine.decided() == [])
    #expect(engine.session("new") == nil)
    #expect(engine.shouldTrack(session: "new").reason == "neverLaunched")
    #expect(engine.statistics.late == 3 && engine.statistics.accepted == 8)
  }

  @Test(arguments: [1, 2, 64])
  func tooOldRecordsAreRefusedWithTheirLines(_ shards: Int) throws {
    let engine = try engine(shards: shards)
    let now = 1_000_000.0
    let hours48 = 48 * 3600.0
    try engine.take(TestVenues.fix("a", at: now, 100, 100))
    let outcome = try engine.take(
      TestVenues.fix("a", at: now - hours48 - 0.001, 1, 1), TestVenues.fix("b", at: now, 1, 1),
      TestVenues.fix("c", at: now - hours48, 1, 1), TestVenues.fix("d", at: 0, 1, 1),
      TestVenues.fix("e", at: 1, 1, 1))
    #expect(outcome.tooOld == [1, 4, 5])
    #expect(outcome.accepted == 2 && outcome.late == 1)
    #expect(engine.statistics.tooOld == 3)
    // a, b and c: nothing is kept of sessions of which nothing was taken.
    #expect(engine.statistics.sessions == 3)
  }

  @Test func whoIsSilentFor48HoursIsForgotten() throws {
    let engine = try engine()
    try engine.take(TestVenues.fix("a", at: 0, 100, 100), TestVenues.fix("b", at: 3600, 100, 100))
    try engine.tick(48 * 3600)
    #expect(engine.statistics.sessions == 2)
    try engine.tick(48 * 3600 + 1)
    #expect(engine.statistics.sessions == 1)
    #expect(engine.session("a") == nil && engine.session("b") != nil)
    try engine.tick(49 * 3600 + 1)
    #expect(engine.statistics.sessions == 0)
    // Its slot serves another, which has nothing of the old.
    let later = 49 * 3600 + 2.0
    try engine.take(
      TestVenues.fix("c", at: later, 100, 100), TestVenues.fix("d", at: later, 100, 100))
    #expect(try engine.counts("pier").sessions == 2)
    #expect(try engine.counts("pier").unique.sixtyMinutes == 2)
    #expect(try engine.counts("pier").entries == 4)
    #expect(try engine.take(TestVenues.fix("c", at: later, 100, 100)).duplicates == 1)
  }

  /// The identity is session, time, kind and `seq`; without `seq` position (DESIGN §4).
  @Test func duplicates() throws {
    func line(_ second: Int, _ lat: Double, _ more: String = "") -> String {
      #"{"session":"a","time":\#(1_781_370_000 + second),"lat":\#(lat),"lon":1\#(more)}"#
    }
    let engine = try engine()
    let first = try engine.take(line(0, 1), line(0, 1, #","seq":5"#), line(0, 2), line(1, 1))
    #expect(first.accepted == 4 && first.duplicates == 0)
    let again = try engine.take(
      line(0, 1, #","speed":3"#), line(0, 9, #","seq":5"#), line(0, 2), line(1, 1),
      line(1, 1.000_000_1))
    #expect(again.duplicates == 4 && again.accepted == 1)
    // Pending then, final now: still known.
    try engine.tick(100)
    #expect(try engine.take(line(0, 1), line(0, 7, #","seq":5"#)).duplicates == 2)
    #expect(engine.statistics.duplicates == 6)
  }

  @Test func theLast24FinalIdentitiesAreKnown() throws {
    let engine = try engine()
    for second in 0..<40 { try engine.take(TestVenues.fix("a", at: Double(second), 100, 100)) }
    try engine.tick(1000)
    let last = try (16..<40).map { try engine.take(TestVenues.fix("a", at: Double($0), 100, 100)) }
    #expect(last.allSatisfy { $0.duplicates == 1 })
    // Too long ago to be known; then it is one of the last itself, and the oldest of them is forgotten.
    #expect(try engine.take(TestVenues.fix("a", at: 15, 100, 100)).late == 1)
    #expect(try engine.take(TestVenues.fix("a", at: 15, 100, 100)).duplicates == 1)
    #expect(try engine.take(TestVenues.fix("a", at: 17, 100, 100)).duplicates == 1)
    #expect(try engine.take(TestVenues.fix("a", at: 16, 100, 100)).late == 1)
  }
}
