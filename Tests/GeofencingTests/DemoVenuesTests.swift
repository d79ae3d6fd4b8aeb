import Testing
import Venues

@testable import Geofencing

/// What the demo venues promise to the demo and to whoever copies them.
@Suite struct DemoVenuesTests {
  @Test(arguments: ["stadium", "festival"])
  func isSound(name: String) throws {
    let (venues, warnings) = try VenueSurveyor.venues(in: TestFiles.demo(name))
    #expect(warnings.isEmpty)
    #expect(venues.map(\.venue.id) == [name])
    let venue = venues[0].venue
    #expect(venue.zones.count >= 8)
    #expect(venue.timeZone != nil)
    #expect(!venue.densityLevels.isEmpty)
    #expect(venue.zones.filter { $0.kind == "gate" }.count >= 2)
    #expect(venue.zones.contains { $0.kind == "exit" })
    let context = try GEOSContext()
    let outline = try Geometry(venue.shape.map { FlatPolygon($0) }, in: context)
    for (zone, area) in zip(venue.zones, venues[0].zoneAreasSquareMetres) {
      #expect(try outline.covers(Geometry(zone.shape.map { FlatPolygon($0) }, in: context)))
      let capacity = try #require(zone.capacity)
      #expect((100...25_000).contains(area), "\(zone.id)")
      #expect(Double(capacity) / area < 3, "\(zone.id)")
    }
  }

  @Test func theStadiumHasLevelsAHoleAndANest() throws {
    let venue = try VenueSurveyor.venues(in: TestFiles.demo("stadium")).venues[0].venue
    let zones = Dictionary(uniqueKeysWithValues: venue.zones.map { ($0.id, $0) })
    #expect(Set(venue.zones.flatMap(\.levels)) == [0, 1])
    #expect(zones["concourse"]?.shape[0].holes.count == 1)
    let context = try GEOSContext()
    let field = try Geometry((zones["field"]?.shape ?? []).map { FlatPolygon($0) }, in: context)
    let pit = try Geometry((zones["pit"]?.shape ?? []).map { FlatPolygon($0) }, in: context)
    #expect(try field.covers(pit))
  }

  @Test func theFestivalHasTwoPartsAndOverlaps() throws {
    let venue = try VenueSurveyor.venues(in: TestFiles.demo("festival")).venues[0].venue
    #expect(venue.shape.count == 2)
    let context = try GEOSContext()
    let zones = try venue.zones.map { try Geometry($0.shape.map { FlatPolygon($0) }, in: context) }
    let pairs = zones.indices.flatMap { one in (0..<one).map { (one, $0) } }
    let overlapping = try pairs.filter { try zones[$0.0].overlaps(zones[$0.1]) }
    #expect(overlapping.count >= 3)
  }
}
