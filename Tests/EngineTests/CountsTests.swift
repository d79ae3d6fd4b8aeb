import Presence
import Testing
import Venues

@testable import Engine

/// What a density report says (DESIGN §7).
@Suite struct CountsTests {
  private func over(_ venue: Venue) throws -> Engine {
    var options = EngineOptions(clock: .records)
    options.estimator = .none
    let engine = try Engine(options: options)
    _ = try engine.load(try TestVenues.survey(venue))
    return engine
  }

  @Test func emptyVenue() throws {
    let report = try #require(engine().density(venue: "pier"))
    #expect(report.asOf == nil && report.feedAgeSeconds == nil && report.complete)
    #expect(report.total.sessions == 0 && report.total.capacityPercent == nil)
    #expect(report.zones.map(\.zone) == ["west", "east", "bar", "walk"])
    #expect(try engine().density(venue: "nowhere") == nil)
    #expect(try engine().density(venue: "pier", zone: "nowhere") == nil)
    #expect(try engine().density(venue: "pier", zone: "bar")?.zones.count == 1)
  }

  /// Rows of some places are those of the whole report.
  @Test(
    arguments: [(0..<2, 2), (1..<3, 3), (2..<4, nil), (3..<9, nil), (4..<9, nil)]
      as [(Range<Int>, Int?)])
  func somePlaces(_ places: Range<Int>, _ next: Int?) throws {
    let engine = try over(TestVenues.pier)
    for number in 0..<3 { try engine.take(TestVenues.fix("s\(number)", at: 0, 80, 80)) }
    let all = try #require(engine.density(venue: "pier"))
    let some = try #require(engine.density(venue: "pier", places: places))
    #expect(all.zones.count == 4 && all.next == nil)
    #expect(some.zones == Array(all.zones[places.clamped(to: 0..<4)]))
    #expect(some.next == next && some.total == all.total)
  }

  /// 80 m by 80 m and a capacity of 20.
  @Test func densityAndCapacity() throws {
    let engine = try over(TestVenues.pier)
    for number in 0..<25 { try engine.take(TestVenues.fix("s\(number)", at: 0, 80, 80)) }
    let bar = try engine.counts("pier", "bar")
    #expect(bar.sessions == 25 && bar.capacityPercent == 125)
    #expect(abs(bar.areaSquareMetres / 6400 - 1) < 1e-3)
    #expect(bar.peoplePerSquareMetre == 25 / bar.areaSquareMetres)
    #expect(try engine.counts("pier", "east").capacityPercent == nil)
    #expect(try engine.counts("pier").sessions == 25)
  }

  /// People are sessions over penetration where they are not estimated.
  @Test func penetration() throws {
    var venue = TestVenues.pier
    venue.penetration = 0.25
    venue.zones[0].capacity = 0
    let engine = try over(venue)
    try engine.take(TestVenues.fix("a", at: 0, 80, 80))
    let bar = try engine.counts("pier", "bar")
    #expect(bar.sessions == 1 && bar.penetration == 0.25)
    #expect(bar.capacityPercent == 20)
    #expect(bar.peoplePerSquareMetre == 4 / bar.areaSquareMetres)
    #expect(try engine.counts("pier", "west").capacityPercent == nil)
  }

  @Test func feedAge() throws {
    let engine = try engine()
    func age(_ venue: String) -> Double? { engine.density(venue: venue)?.feedAgeSeconds }
    try engine.take(TestVenues.fix("a", at: 0, 80, 80))
    #expect(age("pier") == 0 && age("lido") == nil)
    try engine.take(TestVenues.fix("b", at: 12.5, 5000, 5000))
    #expect(age("pier") == 12.5)
    // The vicinity belongs to the venue; a late record is one too, a refused one is none.
    try engine.take(TestVenues.fix("b", at: 10, -40, 80))
    #expect(age("pier") == 2.5)
    try engine.tick(100)
    try engine.take(TestVenues.fix("c", at: 20, 80, 80))
    #expect(age("pier") == 80)
    #expect(engine.density(venue: "pier")?.asOf == .evening(100))
  }

  @Test func silenceIsCountedByNobody() throws {
    let engine = try engine()
    try engine.take(
      TestVenues.fix("a", at: 0, 80, 80), TestVenues.fix("b", at: 0, 530, 100))
    try engine.tick(180)
    #expect(try engine.counts("pier").sessions == 1)
    try engine.tick(180.001)
    #expect(try engine.counts("pier").sessions == 0)
    #expect(try engine.counts("pier").exits == 1)
    // The lido waits for 240 s.
    try engine.tick(240)
    #expect(try engine.counts("lido").sessions == 1)
    try engine.take(TestVenues.fix("c", at: 240.5, 5000, 5000))
    #expect(try engine.counts("lido").sessions == 0)
  }

  @Test func terminatedAndDeniedSessions() throws {
    let engine = try engine()
    try engine.take(
      TestVenues.fix("a", at: 0, 80, 80), TestVenues.fix("b", at: 0, 80, 80),
      TestVenues.event("a", at: 5, "terminate"),
      TestVenues.event("b", at: 5, "permission", #","status":"denied""#))
    // Whatever the acquisition state; but who has ended the app is gone.
    #expect(try engine.counts("pier").sessions == 1)
  }

  // MARK: Levels

  private var floors: Venue {
    var venue = TestVenues.pier
    venue.zones[0].levels = [0]
    venue.zones[2].levels = [1, 2]
    return venue
  }

  private func fix(_ session: String, _ second: Int, level: Int? = nil) -> String {
    let line = TestVenues.fix(session, at: Double(second), 80, 80)
    return level.map { line.dropLast() + ",\"level\":\($0)}" } ?? line
  }

  @Test func zonesCountTheirLevelsAlone() throws {
    let engine = try over(floors)
    try engine.take(fix("a", 0, level: 0), fix("b", 0, level: 1), fix("c", 0, level: -1))
    #expect(try engine.counts("pier", "west").sessions == 1)
    #expect(try engine.counts("pier", "bar").sessions == 1)
    #expect(try engine.counts("pier").sessions == 3)
    #expect(engine.density(venue: "pier")?.levelUnknown == 0)
    // The last level told holds on.
    try engine.take(fix("a", 10, level: 2), fix("b", 10))
    try engine.take(fix("a", 20))
    #expect(try engine.counts("pier", "west").sessions == 0)
    #expect(try engine.counts("pier", "bar").sessions == 2)
    #expect(engine.session("a")?.level == 2)
  }

  @Test func unknownLevelsCountEverywhereAndAreTold() throws {
    let engine = try over(floors)
    try engine.take(fix("a", 0))
    #expect(try engine.counts("pier", "west").sessions == 1)
    #expect(try engine.counts("pier", "bar").sessions == 1)
    #expect(engine.density(venue: "pier")?.levelUnknown == 1)
    try engine.take(fix("a", 5, level: 0))
    #expect(engine.density(venue: "pier")?.levelUnknown == 0)
    #expect(try engine.counts("pier", "bar").sessions == 0)
    try engine.take(fix("b", 6))
    try engine.tick(500)
    #expect(engine.density(venue: "pier")?.levelUnknown == 0)
  }

  @Test func theDefaultLevelStandsIn() throws {
    var venue = floors
    venue.defaultLevel = 0
    let engine = try over(venue)
    try engine.take(fix("a", 0))
    #expect(try engine.counts("pier", "west").sessions == 1)
    #expect(try engine.counts("pier", "bar").sessions == 0)
    #expect(engine.density(venue: "pier")?.levelUnknown == 0)
  }

  // MARK: Unique sessions

  /// Windows are open at their start: who left exactly then was not in them.
  @Test func uniqueSessions() throws {
    let engine = try engine()
    // In at 0, out at 10 (clear), in again at 100, gone at 110; the other comes at 60 and stays.
    try engine.take(
      TestVenues.fix("a", at: 0, 80, 80), TestVenues.fix("a", at: 10, 80, 350),
      TestVenues.fix("b", at: 60, 80, 80), TestVenues.fix("a", at: 100, 80, 80),
      TestVenues.fix("a", at: 110, 80, 350))
    func windows() throws -> [Int] { Answer(try engine.counts("pier")).unique }
    #expect(try windows() == [2, 2, 2, 2])
    for second in stride(from: 120, through: 3700, by: 60) {
      try engine.take(TestVenues.fix("b", at: Double(second), 80, 80))
    }
    // At 3660: a left at 110.
    #expect(try engine.counts("pier").entries == 3)
    #expect(try windows() == [1, 1, 1, 2])
    try engine.tick(3709.999_999)
    #expect(try windows() == [1, 1, 1, 2])
    try engine.tick(3710)
    #expect(try windows() == [1, 1, 1, 1])
  }

  @Test func whoWasSilentIsUniqueUntilItsLastFix() throws {
    let engine = try engine()
    try engine.take(TestVenues.fix("a", at: 0, 80, 80))
    try engine.tick(179)
    #expect(Answer(try engine.counts("pier")).unique == [1, 1, 1, 1])
    try engine.tick(181)
    // Its visit ended at 0.
    #expect(Answer(try engine.counts("pier")).unique == [0, 1, 1, 1])
  }
}
