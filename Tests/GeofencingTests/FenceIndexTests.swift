import Geofencing
import Testing
import Venues

@Suite struct FenceIndexTests {
  private func index(_ venues: [Venue]) throws -> FenceIndex {
    try FenceIndex(venues.map { try VenueSurveyor.survey($0) })
  }

  private let holed = PolygonShape(
    exterior: rectangle(10, 50, 10.1, 50.1).exterior,
    holes: [rectangle(10.04, 50.04, 10.06, 50.06).exterior])

  @Test func fencesAreInOrder() throws {
    var venue = bareVenue([rectangle(10, 50, 10.1, 50.1)])
    venue.zones = ["a", "b"].map { Zone(id: $0, shape: venue.shape) }
    var next = bareVenue([rectangle(11, 50, 11.1, 50.1)])
    next.id = "w"
    let index = try index([venue, next])
    #expect(
      index.fences == [
        Fence(venue: 0, part: .vicinity), Fence(venue: 0, part: .outline),
        Fence(venue: 0, part: .zone(0)), Fence(venue: 0, part: .zone(1)),
        Fence(venue: 1, part: .vicinity), Fence(venue: 1, part: .outline),
      ])
    #expect(index.firstFence(ofVenue: 1) == 4)
    #expect(
      index.members(of: index.locate(longitude: 10.05, latitude: 50.05)) == [0, 1, 2, 3])
    #expect(index.members(of: index.locate(longitude: 11.05, latitude: 50.05)) == [4, 5])
    #expect(index.locate(longitude: 12, latitude: 50) == 0)
  }

  /// Edges belong, the hole's too; the hole doesn't.
  @Test(arguments: [
    (10.0, 50.0, true), (10.05, 50, true), (10.1, 50.1, true), (10.04, 50.05, true),
    (10.06, 50.06, true), (10.05, 50.05, false), (10.041, 50.041, false), (9.9999999, 50, false),
    (.nan, 50, false), (10.05, .nan, false), (.infinity, 50, false), (370.05, 50.02, true),
  ])
  func coversIsGEOSs(longitude: Double, latitude: Double, inside: Bool) throws {
    let index = try index([bareVenue([holed])])
    let set = index.locate(longitude: longitude, latitude: latitude)
    #expect(Array(index.members(of: set)) == (inside ? [0, 1] : []))
  }

  @Test func anEmptyIndexFindsNothing() throws {
    let index = try index([])
    #expect(index.fences.isEmpty)
    #expect(index.locate(longitude: 0, latitude: 0) == 0)
    var ids: [FenceSetID] = [9]
    index.locate(longitudes: [1, 2], latitudes: [3, 4], into: &ids)
    #expect(ids == [0, 0])
  }

  @Test func overlappingVenuesBothCount() throws {
    var small = bareVenue([rectangle(10.05, 50.05, 10.06, 50.06)])
    small.id = "w"
    let index = try index([bareVenue([rectangle(10, 50, 10.1, 50.1)]), small])
    #expect(
      index.members(of: index.locate(longitude: 10.055, latitude: 50.055)) == [0, 1, 2, 3])
  }
}
