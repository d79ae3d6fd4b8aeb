import CrowdDensity
import Presence
@testable import Storage
import Synchronization
import Testing
import Venues

@testable import Engine

/// When alerts are raised and cleared, worked out by hand.
///
/// Rules are looked at where the clock comes to another multiple of 10 s.
@Suite struct AlertTests {
  /// 11 of 20 are 55 %.
  ///
  /// Without an estimate for 60 s from the first record on, people are sessions: first at 70 s. Held for 20 s: raised at 90. At 100 the first fix of those who leave is in, 50 %, at 110 all are:
  /// 25 %, below 30; held: cleared at 130.
  @Test func perCentWithHoldAndSecondBound() throws {
    let rule = AlertFixture.rule("full", .capacityPercent, 50, clear: 30, hold: 20)
    let engine = try AlertFixture.engine(AlertFixture.pier(bar: [rule]))
    _ = try engine.ingest(batch(AlertFixture.stand(0..<11, at: 0)))
    try engine.tick(from: 10, through: 90)
    #expect(engine.alerted() == ["raised bar full 90"])
    let open = try engine.alerts(after: 0, clearedSince: nil, venue: nil, limit: 9)
    #expect(open.map(\.value) == [55] && open.first?.measure == "capacityPercent")
    #expect(engine.alertTotals == (1, 1))
    _ = try engine.ingest(batch(AlertFixture.stand(0..<6, at: 100, inBar: false)))
    try engine.tick(from: 110, through: 150)
    #expect(engine.alerted() == ["cleared bar full 130"])
    #expect(engine.alertTotals == (0, 1))
    #expect(try engine.alerts(after: 0, clearedSince: nil, venue: nil, limit: 9).isEmpty)
  }

  /// Two sessions of a tenth of the people are 20 people, 100 % of the capacity: the level over begins there.
  @Test func levelsByName() throws {
    var venue = AlertFixture.pier(
      bar: [
        AlertRule(
          id: "full", measure: .densityLevel, bound: .level("over"), clearBelow: .level("full"))
      ], penetration: 0.1)
    venue.densityLevels = [(0, 80, "free"), (80, 100, "full"), (100, Double.infinity, "over")].map {
      DensityLevel(name: $2, color: nil, unit: .percent, lowerBound: $0, upperBound: $1)
    }
    let engine = try AlertFixture.engine(venue)
    _ = try engine.ingest(batch(AlertFixture.stand(0..<2, at: 0)))
    try engine.tick(from: 10, through: 70)
    #expect(engine.alerted() == ["raised bar full 70"])
    let alert = try engine.alerts(after: 0, clearedSince: nil, venue: "pier", limit: 9).first
    #expect(alert?.value == 2 && alert?.level == "over")
    #expect(try engine.counts("pier", "bar").crowding?.name == "over")
    // 50 % is free: below full.
    _ = try engine.ingest(batch(AlertFixture.stand(0..<1, at: 75, inBar: false)))
    try engine.tick(80)
    #expect(engine.alerted() == ["cleared bar full 80"])
  }

  /// The newest record of 0 s is 100 s old at 100 s, which is not above 100: raised at 110.
  ///
  /// One of 119 s is 1 s old at 120.
  @Test func aSilentFeed() throws {
    let rule = AlertFixture.rule("silent", .feedAgeSeconds, 100)
    let engine = try AlertFixture.engine(AlertFixture.pier([rule]))
    _ = try engine.ingest(batch(AlertFixture.stand(0..<1, at: 0)))
    try engine.tick(from: 10, through: 110)
    #expect(engine.alerted() == ["raised pier silent 110"])
    _ = try engine.ingest(batch(AlertFixture.stand(0..<1, at: 119)))
    try engine.tick(120)
    #expect(engine.alerted() == ["cleared pier silent 120"])
  }

  /// A venue that no record has come from is not silent: nobody knows of a feed.
  @Test func noFeedAtAll() throws {
    let rule = AlertFixture.rule("silent", .feedAgeSeconds, 100)
    let engine = try AlertFixture.engine(AlertFixture.pier([rule]))
    try engine.tick(from: 0, through: 500)
    #expect(engine.alerted() == [])
  }

  /// Four phones of a half of the people enter in five minutes: 4 · 12 / 0.5 = 96 people an hour.
  @Test(arguments: [(95.0, true), (96, false)])
  func entries(_ bound: Double, _ isRaised: Bool) throws {
    let rule = AlertFixture.rule("rush", .entriesPerHour, bound)
    let engine = try AlertFixture.engine(AlertFixture.pier(bar: [rule], penetration: 0.5))
    for turn in 0..<3 {
      let second = Double(turn) * 5
      _ = try engine.ingest(batch(AlertFixture.stand(0..<4, at: second, inBar: false)))
    }
    try engine.tick(20)
    for turn in 0..<3 {
      _ = try engine.ingest(batch(AlertFixture.stand(0..<4, at: 25 + Double(turn) * 5)))
    }
    try engine.tick(from: 40, through: 360)
    #expect(try engine.counts("pier", "bar").entries == 4)
    let alerted = engine.alerted()
    #expect(alerted.count == (isRaised ? 2 : 0))
    #expect(alerted.first.map { $0.hasPrefix("raised bar rush") } ?? true)
  }

  /// The people of an estimate as soon as there is one, and its upper end over the area.
  ///
  /// Between estimates nothing is told of people.
  @Test func estimatedPeople() throws {
    var venue = HallCrowd.venue
    venue.zones[2].alertRules = [AlertFixture.rule("some", .capacityPercent, 40)]
    venue.zones[1].alertRules = [AlertFixture.rule("high", .peopleHighPerSquareMetre, 0.1)]
    let engine = try hall(venue)
    var crowd = HallCrowd(seed: 1)
    let lines = crowd.lines()
    // Some 800 m² hold 120 people: 0.15/m² and a higher end; the right zone 40 of 50.
    _ = try engine.ingest(batch(lines))
    #expect(engine.alerted() == [])
    try engine.estimate()
    #expect(engine.alerted() == ["raised middle high 28", "raised right some 28"])
    let report = try #require(engine.density(venue: "hall"))
    let alerts = try engine.alerts(after: 0, clearedSince: nil, venue: nil, limit: 9)
    #expect(alerts.map(\.id) == [1, 2])
    #expect(alerts.last?.value == report.zones[2].capacityPercent)
    let middle = report.zones[1]
    #expect(
      alerts.first?.value == middle.people.map { Double($0.high) / middle.areaSquareMetres })
    try terminate(engine)
    try engine.tick(60)
    #expect(engine.alerted() == [])
    try engine.estimate()
    #expect(engine.alerted() == ["cleared middle high 60", "cleared right some 60"])
  }

  /// Once no estimate has come for a minute sessions are counted again: as with another `--estimate`.
  @Test func withoutNewerEstimatesSessionsCount() throws {
    var venue = HallCrowd.venue
    venue.zones[2].alertRules = [AlertFixture.rule("some", .capacityPercent, 40)]
    let engine = try hall(venue)
    var crowd = HallCrowd(seed: 1)
    _ = try engine.ingest(batch(crowd.lines()))
    try engine.estimate()
    #expect(engine.alerted() == ["raised right some 28"])
    try terminate(engine)
    try engine.tick(from: 50, through: 90)
    // The estimate is of 28.9 s: at 90 s it is 61.1 s old.
    #expect(engine.alerted() == ["cleared right some 90"])
  }

  private func terminate(_ engine: Engine) throws {
    for session in 0..<180 {
      try engine.take(TestVenues.event("phone-\(session)", at: 40, "terminate"))
    }
  }

  @Test func acknowledging() throws {
    let folder = try TemporaryFolder()
    let rule = AlertFixture.rule("silent", .feedAgeSeconds, 100)
    let engine = try AlertFixture.engine(AlertFixture.pier([rule]), folder: folder.state)
    _ = try engine.ingest(batch(AlertFixture.stand(0..<1, at: 0)))
    try engine.tick(from: 10, through: 110)
    _ = engine.takeAlertNotices()
    #expect(try engine.acknowledge(alert: 2, by: 7, note: nil) == nil)
    let alert = try #require(try engine.acknowledge(alert: 1, by: 1000, note: "seen"))
    let expected = Alert.Acknowledgement(time: .evening(110), user: 1000, note: "seen")
    #expect(alert.acknowledgement == expected)
    #expect(engine.takeAlertNotices() == [AlertNotice(kind: .acknowledged, alert: alert)])
    // The first holds, and is not told again.
    #expect(try engine.acknowledge(alert: 1, by: 1, note: "me too") == alert)
    #expect(engine.takeAlertNotices() == [])
    let stored = try #require(try engine.storedAlerts().first)
    #expect(stored.acknowledged == EventTime.evening(110).microseconds)
    #expect(stored.user == 1000 && stored.note == "seen" && stored.cleared == nil)
    _ = try engine.ingest(batch(AlertFixture.stand(0..<1, at: 119)))
    try engine.tick(120)
    let cleared = try engine.alerts(after: 0, clearedSince: .evening(120), venue: nil, limit: 9)
    #expect(cleared.map(\.acknowledgement) == [expected] && cleared.first?.end == .over)
    #expect(try engine.acknowledge(alert: 1, by: 1, note: nil) == nil)
  }

  /// Three rules raise: one goes with its rule, one is of another bound, one goes on; then the venue goes.
  @Test func changedVenuesClear() throws {
    func rule(_ id: String, _ bound: Double) -> AlertRule {
      AlertFixture.rule(id, .feedAgeSeconds, bound)
    }
    let folder = try TemporaryFolder()
    let engine = try AlertFixture.engine(
      AlertFixture.pier([rule("a", 10), rule("b", 10), rule("c", 10)]), folder: folder.state)
    _ = try engine.ingest(batch(AlertFixture.stand(0..<1, at: 0)))
    try engine.tick(from: 10, through: 40)
    #expect(engine.alerted() == ["raised pier a 20", "raised pier b 20", "raised pier c 20"])
    _ = try engine.load(
      try TestVenues.survey(AlertFixture.pier([rule("c", 10), rule("b", 90)])))
    #expect(
      engine.alerted() == ["cleared pier a 40 venueChanged", "cleared pier b 40 venueChanged"])
    try engine.tick(from: 50, through: 100)
    #expect(engine.alerted() == ["raised pier b 100"])
    _ = try engine.remove(venue: "pier")
    #expect(
      engine.alerted() == ["cleared pier c 100 venueRemoved", "cleared pier b 100 venueRemoved"])
    #expect(
      try engine.storedAlerts().map { "\($0.id) \($0.rule) \($0.reason ?? "-")" } == [
        "1 a venueChanged", "2 b venueChanged", "3 c venueRemoved", "4 b venueRemoved",
      ])
    #expect(engine.alertTotals == (0, 4))
  }

  /// Pages, venues and times of the list.
  @Test func theList() throws {
    let folder = try TemporaryFolder()
    let rules = (0..<5).map { AlertFixture.rule("r\($0)", .feedAgeSeconds, Double($0) * 100 + 5) }
    let engine = try AlertFixture.engine(AlertFixture.pier(rules), folder: folder.state)
    _ = try engine.ingest(batch(AlertFixture.stand(0..<1, at: 0)))
    try engine.tick(from: 10, through: 250)
    _ = try engine.ingest(batch(AlertFixture.stand(0..<1, at: 251)))
    try engine.tick(from: 260, through: 380)
    func ids(
      after id: Int64 = 0, since: Double? = nil, venue: String? = nil, limit: Int = 99
    ) throws -> [Int64] {
      try engine.alerts(
        after: id, clearedSince: since.map(EventTime.evening), venue: venue, limit: limit
      ).map(\.id)
    }
    // 1 to 3 were raised at 10, 110 and 210 s. At 260 the newest record is 9 s old: 2 and 3 are cleared. The
    // second rule raises 4 at 360.
    #expect(try ids() == [1, 4])
    #expect(try ids(since: 0) == [1, 2, 3, 4])
    #expect(try ids(since: 260) == [1, 2, 3, 4] && ids(since: 261) == [1, 4])
    #expect(try ids(after: 2, since: 0) == [3, 4] && ids(after: 1, since: 0, limit: 2) == [2, 3])
    #expect(try ids(since: 0, venue: "pier").count == 4 && ids(since: 0, venue: "lido") == [])
  }
}
