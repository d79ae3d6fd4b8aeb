import Geofencing
import Venues

/// A venue for targets that need one: two halves and a pitch, some 130 m wide.
enum FuzzVenue {
  static let id = "arena"

  static let file = VenueFile(name: "arena.geojson", bytes: Array(geoJSON.utf8))

  static let surveyed = (try? VenueSurveyor.venues(in: file))?.venues ?? []

  /// A session that walks in the pitch.
  static let walk = Array(
    (0..<8).map {
      #"{"session":"a","time":\#(1_781_370_000 + 10 * $0),"lat":52.0005,"lon":13.000\#($0)}"#
    }.joined(separator: "\n").utf8)

  private static let geoJSON = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","id":"arena","properties":{"role":"venue","capacity":1000},
    "geometry":{"type":"Polygon","coordinates":[[[13,52],[13.002,52],[13.002,52.001],[13,52.001],[13,52]]]}},
    {"type":"Feature","id":"west","properties":{"role":"zone","level":0,"capacity":8},
    "geometry":{"type":"Polygon","coordinates":[[[13,52],[13.001,52],[13.001,52.001],[13,52.001],[13,52]]]}},
    {"type":"Feature","id":"east","properties":{"role":"zone","levels":[1,2]},
    "geometry":{"type":"Polygon","coordinates":[[[13.001,52],[13.002,52],[13.002,52.001],[13.001,52.001],[13.001,52]]]}},
    {"type":"Feature","id":"pitch","properties":{"role":"zone","dwellAfter":5},
    "geometry":{"type":"Polygon","coordinates":[[[13.0002,52.0002],[13.0008,52.0002],[13.0008,52.0008],[13.0002,52.0008],[13.0002,52.0002]]]}}
    ]}
    """
}
