import Venues

@testable import Geofencing

/// Shapes and venues to draw.
enum Plans {
  /// A box of the plan by its west, south, east and north, metres.
  static func box(
    _ west: Double, _ south: Double, _ east: Double, _ north: Double
  ) -> PlanView.Area {
    let corners = [(west, south), (east, south), (east, north), (west, north), (west, south)]
    return PlanView.Area(
      rings: [corners.map { PlanView.Point(x: $0.0, y: $0.1) }],
      heart: PlanView.Point(x: (west + east) / 2, y: (south + north) / 2))
  }

  /// A box on the equator by degrees of a thousandth, each 111.3 m or 110.6 m.
  static func shape(
    _ west: Double, _ south: Double, _ east: Double, _ north: Double
  ) -> [PolygonShape] {
    let corners = [(west, south), (east, south), (east, north), (west, north), (west, south)]
    return [
      PolygonShape(
        exterior: corners.map { Position(longitude: $0.0 / 1000, latitude: $0.1 / 1000) })
    ]
  }

  /// Two floors of a hall.
  static func hall(zones: [Zone], vicinityMeters: Double = 100) throws -> SurveyedVenue {
    var venue = Venue(id: "hall", name: "Hall <A> & \"B\"", shape: shape(0, 0, 2, 1))
    venue.zones = zones
    venue.vicinityMeters = vicinityMeters
    return try VenueSurveyor.survey(venue)
  }
}
