import CGeodesic
import Venues

/// Areas on the ellipsoid (Karney 2013, by GeographicLib).
enum GeodesicArea {
  /// Square metres of a valid shape, holes out.
  static func squareMetres(of shape: [PolygonShape]) -> Double {
    var sum = 0.0
    for polygon in shape {
      for (index, ring) in FlatPolygon(polygon).rings.enumerated() {
        let area = throng_geodesic_ring_area(ring, ring.count / 2)
        sum += index == 0 ? area : -area
      }
    }
    return sum
  }
}
