import CrowdDensity
import Presence
import Testing
import Venues

@testable import Engine

/// How many people an engine estimates (DESIGN §7): the truth is where the people of a made-up crowd stand.
@Suite struct EstimateTests {
  private func people(_ engine: Engine, _ zone: String? = nil) throws -> PeopleEstimate {
    try #require(engine.counts("hall", zone).people)
  }

  private func play(_ crowd: inout HallCrowd, _ venue: Venue = HallCrowd.venue) throws -> Engine {
    let engine = try hall(venue)
    _ = try engine.ingest(batch(crowd.lines()))
    try engine.tick(30)
    try engine.estimate()
    return engine
  }

  /// Zones of 20 m seen with 7 m: counting positions gives some of the middle to both sides.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func isBetterThanCountingPositions(seed: UInt64) throws {
    var crowd = HallCrowd(seed: seed)
    let engine = try play(&crowd)
    var (hard, estimated, held) = (0.0, 0.0, 0)
    for (zone, truth) in zip(HallCrowd.zones, crowd.truth) {
      let people = try people(engine, zone)
      hard += Double(abs(try engine.counts("hall", zone).sessions - truth))
      estimated += abs(people.people - Double(truth))
      if people.low <= truth, truth <= people.high { held += 1 }
    }
    #expect(estimated < 0.75 * hard, "\(estimated) against \(hard)")
    #expect(held >= 3)
    let total = try people(engine)
    #expect(abs(total.people - 180) < 9 && total.low <= 180 && 180 <= total.high)
  }

  /// Densities are of people: over the area, and of a capacity of 50.
  @Test func densitiesAreOfPeople() throws {
    var crowd = HallCrowd(seed: 4)
    let right = try play(&crowd).counts("hall", "right")
    let people = try #require(right.people).people
    #expect(right.peoplePerSquareMetre == people / right.areaSquareMetres)
    #expect(right.capacityPercent == 100 * people / 50)
  }

  /// Every second person carries a phone: twice the people, and sampling makes them less sure.
  @Test func penetrationIsOfTheVenue() throws {
    var venue = HallCrowd.venue
    venue.penetration = 0.5
    var (all, half) = (HallCrowd(seed: 5), HallCrowd(seed: 5))
    let whole = try play(&all)
    let sampled = try play(&half, venue)
    #expect(sampled.density(venue: "hall")?.penetration == Penetration(constant: 0.5))
    for zone in [nil, "left", "middle", "right"] as [String?] {
      let (one, other) = (try people(whole, zone), try people(sampled, zone))
      #expect(abs(other.people - 2 * one.people) < 1e-9)
      #expect(other.high - other.low > 2 * (one.high - one.low) - 2)
    }
  }

  /// Where everybody's phone reports nobody is there; else 3/p may be, by the rule of three.
  @Test(arguments: [(1, 0), (0.1, 30)] as [(Double, Int)])
  func nobody(penetration: Double, least: Int) throws {
    var venue = HallCrowd.venue
    venue.penetration = penetration
    let engine = try hall(venue)
    try engine.tick(0)
    try engine.estimate()
    for zone in [nil, "left", "stage"] as [String?] {
      let people = try people(engine, zone)
      #expect(people.people == 0 && people.low == 0)
      #expect((least...least + 1).contains(people.high))
    }
    #expect(engine.density(venue: "hall")?.estimatedAt == .evening(0))
  }

  /// A first fix tells for 180 s where somebody is, a terminated app at once nothing more.
  @Test func whoIsGoneIsNotCounted() throws {
    let engine = try hall()
    try engine.take(TestVenues.fix("a", at: 0, 10, 20), TestVenues.fix("b", at: 0, 10, 20))
    try engine.estimate()
    #expect(abs(try people(engine).people - 2) < 0.01)
    try engine.take(TestVenues.event("b", at: 100, "terminate"))
    try engine.estimate()
    #expect(abs(try people(engine).people - 1) < 0.01)
    try engine.tick(180)
    try engine.estimate()
    #expect(try people(engine).people > 0.9)
    try engine.tick(180.1)
    try engine.estimate()
    #expect(try people(engine).people == 0)
  }

  /// Fixes every 10 s tell for 30 s.
  @Test func anOldFixTellsNothing() throws {
    let engine = try hall()
    for second in [0, 10, 20] { try engine.take(TestVenues.fix("a", at: Double(second), 10, 20)) }
    try engine.tick(50)
    try engine.estimate()
    #expect(try people(engine).people > 0.9)
    try engine.tick(51)
    try engine.estimate()
    #expect(try people(engine).people == 0)
    // It is not silent for long enough to leave.
    #expect(try engine.counts("hall").sessions == 1)
  }

  /// By a venue's own rule of silence somebody is gone for counts and estimates alike.
  @Test func aVenuesOwnSilenceHolds() throws {
    var venue = HallCrowd.venue
    venue.staleAfter = 20
    let engine = try hall(venue)
    try engine.take(TestVenues.fix("a", at: 0, 10, 20))
    try engine.tick(21)
    try engine.estimate()
    #expect(try people(engine).people == 0 && engine.counts("hall").sessions == 0)
  }

  /// Somebody of a known floor is on that alone, of an unknown one on the venue's default.
  @Test func floors() throws {
    var venue = HallCrowd.venue
    venue.zones[0].levels = [0]
    venue.zones.append(Zone(id: "gallery", levels: [1], shape: venue.zones[0].shape))
    venue.defaultLevel = 1
    let engine = try hall(venue)
    for number in 0..<3 {
      let fix = TestVenues.fix("s\(number)", at: 0, 10, 20)
      try engine.take(number == 0 ? fix.dropLast() + #","level":0}"# : fix)
    }
    try engine.estimate()
    #expect(abs(try people(engine, "left").people - 1) < 0.05)
    #expect(abs(try people(engine, "gallery").people - 2) < 0.05)
  }

  @Test func nothingIsKnownBeforeTheFirst() throws {
    let engine = try hall()
    #expect(!engine.isEstimateDue)
    try engine.estimate()
    try engine.take(TestVenues.fix("a", at: 3, 10, 20))
    let report = try #require(engine.density(venue: "hall"))
    #expect(report.isEstimated && report.estimatedAt == nil)
    let total = report.total
    #expect(total.people == nil && total.peoplePerSquareMetre == nil && total.sessions == 1)
  }

  /// Due at multiples of 10 s of epoch time, which 17:00:00 is, and at once without an estimate.
  @Test func isDueAtMultiples() throws {
    let engine = try hall()
    try engine.tick(3)
    #expect(engine.isEstimateDue)
    try engine.estimate()
    #expect(!engine.isEstimateDue)
    try engine.tick(9.9)
    #expect(!engine.isEstimateDue)
    try engine.tick(10)
    #expect(engine.isEstimateDue)
    try engine.estimate()
    #expect(!engine.isEstimateDue && engine.density(venue: "hall")?.estimatedAt == .evening(10))
    try engine.close()
    try engine.tick(20)
    try engine.estimate()
    #expect(engine.density(venue: "hall")?.estimatedAt == .evening(10))
  }

  @Test func withoutAnEstimatorDensitiesAreOfSessions() throws {
    let folder = try TemporaryFolder()
    let engine = try hall(folder: folder.state, estimator: .none)
    try engine.take(TestVenues.fix("a", at: 0, 50, 5))
    let position = engine.statistics.journalPosition
    #expect(!engine.isEstimateDue)
    try engine.estimate()
    #expect(engine.statistics.journalPosition == position)
    let report = try #require(engine.density(venue: "hall", zone: "right"))
    #expect(!report.isEstimated && report.estimatedAt == nil && report.zones[0].people == nil)
    #expect(report.zones[0].capacityPercent == 2)
    #expect(report.zones[0].peoplePerSquareMetre == 1 / report.zones[0].areaSquareMetres)
  }

  /// Strips across each other make 30 · 30 pieces: the venue is counted as without an estimator.
  @Test func tooManyPiecesAreNotEstimated() throws {
    var venue = HallCrowd.venue
    venue.zones = (0..<60).map { number in
      let start = Double(number % 30)
      return Zone(
        id: "strip-\(number)",
        shape: number < 30
          ? TestVenues.rectangle(2 * start, 0, 2 * start + 1, 40)
          : TestVenues.rectangle(0, 1.3 * start, 60, 1.3 * start + 1))
    }
    let engine = try hall(venue)
    try engine.take(TestVenues.fix("a", at: 0, 30, 20))
    #expect(engine.isEstimateDue)
    try engine.estimate()
    #expect(!engine.isEstimateDue)
    let report = try #require(engine.density(venue: "hall"))
    #expect(!report.isEstimated && report.total.people == nil)
    #expect(report.total.peoplePerSquareMetre == 1 / report.total.areaSquareMetres)
    // Another version may have fewer.
    _ = try engine.load(try TestVenues.survey(HallCrowd.venue))
    try engine.estimate()
    #expect(try people(engine).people > 0.9)
  }
}
