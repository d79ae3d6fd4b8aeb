import CrowdDensity
import Testing
import Venues

@testable import Engine

/// Several venues are estimated in one pass over all sessions, each from its own.
@Suite struct SeveralVenuesTests {
  /// Beside the hall: whoever is in the hall is in this one's vicinity too.
  private static var porch: Venue {
    var venue = Venue(id: "porch", shape: TestVenues.rectangle(62, 0, 100, 40))
    venue.vicinityMeters = 150
    venue.zones = [Zone(id: "steps", shape: TestVenues.rectangle(62, 0, 80, 40))]
    return venue
  }

  /// Of more pieces than are estimated.
  private static var maze: Venue {
    var venue = Venue(id: "maze", shape: TestVenues.rectangle(300, 0, 360, 40))
    venue.zones = (0..<60).map { number in
      let start = Double(number % 30)
      return Zone(
        id: "strip-\(number)",
        shape: number < 30
          ? TestVenues.rectangle(300 + 2 * start, 0, 301 + 2 * start, 40)
          : TestVenues.rectangle(300, 1.3 * start, 360, 1.3 * start + 1))
    }
    return venue
  }

  /// The same bits as of an engine that has no other venue.
  @Test func eachIsEstimatedAsIfItWereAlone() throws {
    var crowd = HallCrowd(seed: 6)
    var lines = crowd.lines() + [TestVenues.fix("lost", at: 29, 330, 20)]
    lines += (0..<15).map { TestVenues.fix("smoker-\($0 % 5)", at: Double(10 + $0), 72, 20) }
    func estimated(_ venues: [Venue]) throws -> Engine {
      let engine = try Engine(options: EngineOptions(clock: .records))
      _ = try engine.load(try venues.flatMap { try TestVenues.survey($0) })
      _ = try engine.ingest(batch(lines))
      for second in [30.0, 40] {
        try engine.tick(second)
        try engine.estimate()
      }
      return engine
    }
    let together = try estimated([Self.maze, HallCrowd.venue, Self.porch])
    #expect(try together.counts("maze").people == nil)
    for venue in [HallCrowd.venue, Self.porch] {
      let alone = try #require(try estimated([venue]).density(venue: venue.id))
      #expect(try #require(together.density(venue: venue.id)) == alone)
    }
    let (hall, porch) = (try together.counts("hall").people, try together.counts("porch").people)
    #expect(abs(try #require(hall).people - 180) < 9)
    #expect(abs(try #require(porch).people - 5) < 1)
  }

  /// Of a million sessions 40 MB wait to become rows.
  @Test func aSightingIsSmall() { #expect(MemoryLayout<Sighting>.stride == 40) }
}
