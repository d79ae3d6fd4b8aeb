import CGEOS
import Testing
import Venues

@testable import Geofencing

/// The index gives GEOS's own answer, whatever the point.
@Suite struct FenceIndexAgreementTests {
  /// GEOS's covers on unprepared geometry, one fence after the other.
  private struct Plain {
    let context: GEOSContext
    let geometries: [Geometry]

    init(_ shapes: [[PolygonShape]]) throws {
      let context = try GEOSContext()
      self.context = context
      geometries = try shapes.map { try Geometry($0.map { FlatPolygon($0) }, in: context) }
    }

    func members(_ position: Position, from first: Int) throws -> [Int32] {
      let point = try Geometry(
        owning: GEOSGeom_createPointFromXY_r(
          context.handle, position.longitude, position.latitude), in: context, after: "point")
      return try geometries.indices[first...].filter { try geometries[$0].covers(point) }.map {
        Int32($0)
      }
    }
  }

  /// Every so many corners, and a vicinity and outline only every so many points: GEOS takes 10 ms
  /// to hold one point against a city's.
  private func check(
    _ venue: SurveyedVenue, random count: Int, every step: Int, outlineEvery outlineStep: Int = 1
  ) throws {
    let shapes = [venue.vicinity, venue.venue.shape] + venue.venue.zones.map(\.shape)
    let index = try FenceIndex([venue])
    let plain = try Plain(shapes)
    let points =
      Points.random(count, around: venue.vicinity) + Points.onEdges(of: shapes, every: step)
    var ids: [FenceSetID] = []
    index.locate(
      longitudes: points.map(\.longitude), latitudes: points.map(\.latitude), into: &ids)
    var wrong = 0
    for (number, (point, id)) in zip(points, ids).enumerated() {
      let first = number % outlineStep == 0 ? 0 : 2
      let members = index.members(of: id).drop { $0 < first }
      if try Array(members) != plain.members(point, from: first) { wrong += 1 }
      if index.locate(longitude: point.longitude, latitude: point.latitude) != id { wrong += 1 }
    }
    #expect(wrong == 0, "of \(points.count) points")
    #expect(Set(ids).count > 2)
  }

  @Test(arguments: ["stadium", "festival"])
  func onOurOwnVenues(name: String) throws {
    let venue = try VenueSurveyor.venues(in: TestFiles.demo(name)).venues[0]
    try check(venue, random: 20_000, every: 1)
  }

  @Test(
    .enabled(if: TestFiles.shared != nil, "needs THRONG_DATA"),
    arguments: [("crowd/full/venue", 1), ("venues/expo2025-osaka-zones", 11)])
  func onRealVenues(path: String, every step: Int) throws {
    let venue = try VenueSurveyor.venues(in: TestFiles.shared("\(path).geojson")).venues[0]
    try check(venue, random: 5000, every: step)
  }

  @Test(.enabled(if: TestFiles.shared != nil, "needs THRONG_DATA"))
  func onACity() throws {
    let file = try TestFiles.shared("venues/nyc-taxi-zones.geojson")
    let (venues, warnings) = try VenueSurveyor.venues(in: file)
    #expect(venues[0].venue.zones.count == 263)
    // Where the names were, and what made the outline.
    #expect(warnings.count == 2)
    try check(venues[0], random: 2000, every: 997, outlineEvery: 53)
  }

  /// More fences on an edge than one run of a record takes, and each pair of them apart elsewhere.
  @Test(arguments: [4, 5, 9, 70])
  func onAnEdgeOfManyFences(zones count: Int) throws {
    var venue = bareVenue([
      PolygonShape(exterior: ring([(10, 50), (10.01, 50), (10.013, 50.01), (10.003, 50.01)]))
    ])
    venue.zones = (0..<count).map { number in
      let share = 1 - Double(number) / Double(count + 1)
      let shape = PolygonShape(
        exterior: ring([
          (10, 50), (10 + 0.01 * share, 50), (10.003 + 0.01 * share, 50.01), (10.003, 50.01),
        ]))
      return Zone(id: "z\(number)", shape: [shape])
    }
    try check(VenueSurveyor.survey(venue), random: 2000, every: 1)
  }
}
