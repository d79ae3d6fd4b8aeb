import CrowdDensity
import Presence
import Synchronization
import Testing
import Venues

@testable import Engine

/// Levels of crowding in the counts, of the people that densities are of.
@Suite struct DensityLevelTests {
  /// A venue without steps: walkways by their kind, the bar as a place to wait; 25 sessions on 6400 m² are A.
  @Test func fruinByKind() throws {
    let engine = try AlertFixture.engine(TestVenues.pier)
    _ = try engine.ingest(batch(AlertFixture.stand(0..<25, at: 0)))
    let report = try #require(engine.density(venue: "pier"))
    #expect(
      report.zones.map { $0.crowding?.scheme } == [
        "fruin-walkway", "fruin-walkway", "fruin-queue", "fruin-walkway",
      ])
    #expect(report.zones.map { $0.crowding?.name } == ["A", "A", "A", "A"])
    #expect(report.total.crowding?.scheme == "fruin-walkway")
  }

  /// The names that rules are checked against are those of the tables.
  @Test func standardNames() {
    for scheme in [LevelScheme.fruinWalkway, .fruinQueue] {
      #expect(scheme.steps.map(\.name) == Venue.standardLevels)
    }
  }

  /// By per cent where there is a capacity, 25 of 20 being 125 %; none where there isn't.
  @Test func theVenuesOwn() throws {
    var venue = TestVenues.pier
    venue.densityLevels = [(0, 100, "ok", "#0f0"), (100, Double.infinity, "over", "red")].map {
      DensityLevel(name: $2, color: $3, unit: .percent, lowerBound: $0, upperBound: $1)
    }
    venue.closedAreaThreshold = 0
    let engine = try AlertFixture.engine(venue)
    _ = try engine.ingest(batch(AlertFixture.stand(0..<25, at: 0)))
    let report = try #require(engine.density(venue: "pier"))
    let (west, east, bar) = (report.zones[0], report.zones[1], report.zones[2])
    func text(_ counts: ZoneCounts) -> String? {
      counts.crowding.map { "\($0.name) \($0.index) \($0.scheme) \($0.colour ?? "-")" }
    }
    // A colour that not every drawing program knows is not told.
    #expect(text(west) == "ok 0 venue #0f0" && text(bar) == "over 1 venue -")
    #expect(east.sessions == 0 && east.crowding?.index == -1 && east.crowding?.name == "closed")
    #expect(report.total.crowding == nil)
  }

  /// Estimated people before sessions: none before the first estimate.
  @Test func ofEstimatedPeople() throws {
    let engine = try hall()
    var crowd = HallCrowd(seed: 1)
    _ = try engine.ingest(batch(crowd.lines()))
    #expect(try engine.counts("hall", "middle").crowding == nil)
    try engine.estimate()
    let middle = try engine.counts("hall", "middle")
    // 120 people on 800 m².
    #expect(middle.people != nil && middle.crowding?.name == "A")
  }
}
