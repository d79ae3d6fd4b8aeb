import Geofencing
import Testing
import Venues

@testable import Geofencing

@Suite struct VicinityTests {
  @Test func noughtIsTheOutlineBitForBit() throws {
    let surveyed = try VenueSurveyor.survey(bareVenue([rectangle(10, 50, 10.01, 50.01)]))
    #expect(surveyed.vicinity == surveyed.venue.shape)
  }

  /// A street block of 716 by 1113 m (10.000…10.010 E, 50.000…50.010 N, by `GeodSolve -i`).
  @Test(arguments: [0.0, 0.001, 1, 100, 2000])
  func theInradiusIsHalfTheWidthAndTheMargin(meters: Double) throws {
    var venue = bareVenue([rectangle(10, 50, 10.01, 50.01)])
    venue.vicinityMeters = meters
    let surveyed = try VenueSurveyor.survey(venue)
    #expect(abs(surveyed.vicinityInradiusMeters - 358.5 - meters) < 0.002 * (1000 + meters))
  }

  @Test(arguments: [0.0001, 0.5, 30, 100_000])
  func coversTheOutline(meters: Double) throws {
    var venue = bareVenue([rectangle(10, 50, 10.3, 50.01), rectangle(10.4, 50, 10.41, 50.2)])
    venue.vicinityMeters = meters
    let surveyed = try VenueSurveyor.survey(venue)
    let context = try GEOSContext()
    let vicinity = try Geometry(surveyed.vicinity.map { FlatPolygon($0) }, in: context)
    #expect(try vicinity.invalidity() == nil)
    #expect(try vicinity.covers(Geometry(venue.shape.map { FlatPolygon($0) }, in: context)))
  }

  /// Holes narrower than twice the margin close; wider ones shrink.
  @Test func growsIntoHoles() throws {
    let hole = rectangle(10.002, 50.002, 10.008, 50.008).exterior
    var venue = bareVenue([
      PolygonShape(exterior: rectangle(10, 50, 10.01, 50.01).exterior, holes: [hole])
    ])
    venue.vicinityMeters = 100
    #expect(try VenueSurveyor.survey(venue).vicinity[0].holes.count == 1)
    venue.vicinityMeters = 250
    #expect(try VenueSurveyor.survey(venue).vicinity[0].holes.isEmpty)
  }
}
