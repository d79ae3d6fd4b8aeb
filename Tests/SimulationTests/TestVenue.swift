import Geofencing
import Venues

@testable import Simulation

/// Venues drawn in metres round 51.556° N, 0.28° W: about 69 370 m a degree east, 111 250 m north.
enum TestVenue {
  static func position(_ x: Double, _ y: Double) -> Position {
    Position(longitude: -0.28 + x / 69_370, latitude: 51.556 + y / 111_250)
  }

  static func ring(_ corners: [(Double, Double)]) -> [Position] {
    (corners + corners.prefix(1)).map { position($0.0, $0.1) }
  }

  static func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> [Position] {
    ring([(west, south), (east, south), (east, north), (west, north)])
  }

  static func shape(
    _ west: Double, _ south: Double, _ east: Double, _ north: Double, holes: [[Position]] = []
  ) -> [PolygonShape] {
    [PolygonShape(exterior: box(west, south, east, north), holes: holes)]
  }

  /// 160 m by 120 m on two floors: two gates, an exit, a concourse round its hole, a nested pit.
  static var hall: Venue {
    var venue = Venue(id: "hall", shape: shape(-80, -60, 80, 60))
    venue.zones = [
      Zone(id: "gate-south", levels: [0], kind: "gate", shape: shape(-10, -60, 10, -50)),
      Zone(id: "gate-west", levels: [0], kind: "gate", shape: shape(-80, -10, -70, 10)),
      Zone(id: "exit", levels: [0], kind: "exit", shape: shape(-20, 50, 20, 60)),
      Zone(id: "stand", levels: [1], capacity: 200, kind: "stand", shape: shape(30, -40, 70, 40)),
      Zone(id: "pit", levels: [0], capacity: 80, kind: "pit", shape: shape(-10, -10, 10, 10)),
      Zone(id: "front", levels: [0], capacity: 120, kind: "pit", shape: shape(-25, -30, 25, 30)),
      Zone(
        id: "concourse", levels: [0], capacity: 60, kind: "concourse",
        shape: shape(-65, -45, 65, 45, holes: [box(-30, -35, 30, 35)])),
      Zone(id: "food, drinks", capacity: 40, kind: "food", shape: shape(-60, 20, -40, 40)),
    ]
    return venue
  }

  /// An L-shaped field without zones or levels.
  static var field: Venue {
    let corners = [(0.0, 0.0), (200, 0), (200, 60), (60, 60), (60, 200), (0, 200)]
    return Venue(id: "field", shape: [PolygonShape(exterior: ring(corners))])
  }

  static func plan(_ venue: Venue) throws -> VenuePlan {
    VenuePlan(try VenueSurveyor.survey(venue))
  }
}
