import Geofencing
import Venues

/// Two venues by the sea near Brighton, drawn in metres about one corner: rectangles with known areas.
enum TestVenues {
  static let longitude = -0.1400
  static let latitude = 50.8200
  // Metres a degree at this latitude on WGS 84, by the series of the meridian and parallel arcs; good to
  // 1e-5, and only used to draw.
  static let metresNorth = 111_242.0
  static let metresEast = 70_480.0

  static func position(_ east: Double, _ north: Double) -> Position {
    Position(longitude: longitude + east / metresEast, latitude: latitude + north / metresNorth)
  }

  static func rectangle(_ west: Double, _ south: Double, _ east: Double, _ north: Double)
    -> [PolygonShape]
  {
    [
      PolygonShape(exterior: [
        position(west, south), position(east, south), position(east, north),
        position(west, north), position(west, south),
      ])
    ]
  }

  /// 400 m by 300 m, vicinity 50 m; zones side by side, one nested, one overlapping two.
  static var pier: Venue {
    var venue = Venue(id: "pier", name: "Pier", shape: rectangle(0, 0, 400, 300))
    venue.vicinityMeters = 50
    venue.zones = [
      Zone(id: "west", capacity: 200, shape: rectangle(0, 0, 200, 300)),
      Zone(id: "east", shape: rectangle(200, 0, 400, 300)),
      Zone(id: "bar", capacity: 20, kind: "bar", shape: rectangle(40, 40, 120, 120)),
      Zone(id: "walk", shape: rectangle(150, 100, 260, 200)),
    ]
    return venue
  }

  /// 200 m by 200 m, 30 m east of the pier, so that vicinities overlap.
  static var lido: Venue {
    var venue = Venue(id: "lido", shape: rectangle(430, 0, 630, 200))
    venue.vicinityMeters = 50
    venue.staleAfter = 240
    venue.zones = [Zone(id: "pool", shape: rectangle(480, 50, 580, 150))]
    return venue
  }

  static func survey(_ venues: Venue...) throws -> [SurveyedVenue] {
    try venues.map { try VenueSurveyor.survey($0) }
  }

  /// One record of a session at metres from the corner.
  static func fix(
    _ session: String, at second: Double, _ east: Double, _ north: Double, accuracy: Double = 5
  ) -> String {
    let place = position(east, north)
    return """
      {"session":"\(session)","time":\(1_781_370_000 + second),"lat":\(place.latitude),\
      "lon":\(place.longitude),"horizontalAccuracy":\(accuracy)}
      """
  }

  static func event(_ session: String, at second: Double, _ event: String, _ more: String = "")
    -> String
  {
    #"{"session":"\#(session)","time":\#(1_781_370_000 + second),"event":"\#(event)"\#(more)}"#
  }
}
