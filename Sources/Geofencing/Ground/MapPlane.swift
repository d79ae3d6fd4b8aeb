import Glibc
import Venues

/// A venue's map stretched into metres about a middle: straight lines of the map stay straight.
///
/// A degree has everywhere the length that it has at the middle, 111,132.95 − 559.85 cos 2φ metres of latitude
/// and 111,412.88 cos φ − 93.50 cos 3φ of longitude (US National Geospatial-Intelligence Agency's series). Lengths
/// L from there are off by some L tan φ / R of themselves: 0.02 % for 1 km at 50°.
struct MapPlane: Sendable, Hashable {
  private let longitude: Double
  private let latitude: Double
  private let perLongitude: Double
  private let perLatitude: Double

  init(about middle: Position) {
    (longitude, latitude) = (middle.longitude, middle.latitude)
    let c = cos(latitude * .pi / 180)
    perLatitude = 111_132.95 - 559.85 * (2 * c * c - 1)
    perLongitude = 111_412.88 * c - 93.50 * (4 * c * c * c - 3 * c)
  }

  /// Metres east and north of the middle, the short way round the globe.
  func project(longitude: Double, latitude: Double) -> (x: Double, y: Double) {
    var east = longitude - self.longitude
    if abs(east) > 180 { east -= 360 * (east / 360).rounded() }
    return (east * perLongitude, (latitude - self.latitude) * perLatitude)
  }

  /// A shape in the plane.
  func project(_ shape: [PolygonShape]) -> [FlatPolygon] {
    shape.map { polygon in
      FlatPolygon(
        rings: ([polygon.exterior] + polygon.holes).map { ring in
          ring.flatMap { position in
            let place = project(longitude: position.longitude, latitude: position.latitude)
            return [place.x, place.y]
          }
        })
    }
  }
}
