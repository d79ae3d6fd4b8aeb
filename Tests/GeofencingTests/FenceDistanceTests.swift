import Testing
import Venues

@testable import Geofencing

@Suite struct FenceDistanceTests {
  private static let holed = PolygonShape(
    exterior: rectangle(10, 50, 10.01, 50.01).exterior,
    holes: [rectangle(10.004, 50.004, 10.006, 50.006).exterior])

  private static func index(_ shape: [PolygonShape]) throws -> FenceIndex {
    try FenceIndex([VenueSurveyor.survey(bareVenue(shape))])
  }

  /// The nearest edge is a stretch of meridian, so the distance is that along the parallel; both
  /// sides count, and the hole's edge.
  @Test(arguments: [
    (9.999, 10.0), (10.001, 10), (10.003, 10.004), (10.005, 10.004), (10.0105, 10.01),
  ])
  func isGeodesic(longitude: Double, edge: Double) throws {
    let distance = try Self.index([Self.holed]).distanceToEdge(
      of: 1, longitude: longitude, latitude: 50.005)
    let expected = Heading(
      fromLongitude: longitude, latitude: 50.005, toLongitude: edge, latitude: 50.005
    ).distanceMetres
    #expect(abs(distance - expected) < 0.01)
    #expect(expected > 35)
  }

  /// From outside along a parallel or a meridian to an edge that crosses it: due east, west, north, south.
  @Test(arguments: [
    (9.99, 50.005, 90.0), (10.02, 50.005, 270), (10.005, 49.99, 0), (10.005, 50.02, 180),
  ])
  func headsForTheNearestEdge(longitude: Double, latitude: Double, bearing: Double) throws {
    let index = try Self.index([Self.holed])
    let heading = try #require(index.heading(to: 1, longitude: longitude, latitude: latitude))
    let distance = index.distanceToEdge(of: 1, longitude: longitude, latitude: latitude)
    #expect(abs(heading.distanceMetres - distance) < 0.05)
    // An edge a hundredth of a degree long bends by less than a hundredth of a degree.
    #expect(abs((heading.bearingDegrees - bearing + 540).remainder(dividingBy: 360)) > 179.9)
  }

  @Test func isNoughtOnTheEdge() throws {
    let index = try Self.index([Self.holed])
    for (longitude, latitude) in [(10, 50), (10.01, 50.003), (10.004, 50.005), (10.005, 50.006)] {
      #expect(index.distanceToEdge(of: 1, longitude: longitude, latitude: latitude) < 1e-3)
    }
  }

  /// A long edge is straight on the map: its middle is on the fence, though no geodesic is.
  @Test func longEdgesFollowTheMap() throws {
    let index = try Self.index([rectangle(8, 60, 11, 61)])
    #expect(index.distanceToEdge(of: 1, longitude: 9.3, latitude: 60) < 1e-3)
    #expect(index.distanceToEdge(of: 1, longitude: 8.0, latitude: 60.5) < 1e-3)
  }

  @Test func theVicinitysEdgeIsAsFarAsAsked() throws {
    for meters in [1.0, 100, 5000] {
      var venue = bareVenue([rectangle(10, 50, 10.01, 50.01)])
      venue.vicinityMeters = meters
      let index = try FenceIndex([VenueSurveyor.survey(venue)])
      // From the outline's corners and edges alike.
      for (longitude, latitude) in [(10, 50), (10.01, 50.005), (10.003, 50.01)] {
        let distance = index.distanceToEdge(of: 0, longitude: longitude, latitude: latitude)
        // 16 pieces a quarter cut the round corners by at most 0.13 %; a straight edge of 360 m on
        // the map bends by 3 mm here.
        #expect(abs(distance - meters) < 0.005 + 0.0013 * meters)
      }
    }
  }
}
