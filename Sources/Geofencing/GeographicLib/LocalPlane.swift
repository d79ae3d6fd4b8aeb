import CGeodesic
import Venues

/// A plane in metres that touches the ellipsoid at a centre: azimuthal equidistant, WGS 84.
///
/// Distances from the centre are true; others, ρ metres away from it, are off by about
/// (ρ / R)² / 6 of themselves: 4 parts in a million at 30 km.
struct LocalPlane: Hashable {
  var longitude: Double
  var latitude: Double

  /// x, y pairs of longitude, latitude pairs.
  func project(_ pairs: [Double]) -> [Double] {
    var plane = [Double](repeating: 0, count: pairs.count)
    throng_geodesic_project(longitude, latitude, pairs, &plane, pairs.count / 2)
    return plane
  }

  /// Longitude, latitude pairs of x, y pairs; the longitudes are within 180 of the centre's.
  func unproject(_ pairs: [Double]) -> [Double] {
    var globe = [Double](repeating: 0, count: pairs.count)
    throng_geodesic_unproject(longitude, latitude, pairs, &globe, pairs.count / 2)
    return globe
  }

  /// The plane position of one place.
  func project(longitude lon: Double, latitude lat: Double) -> (x: Double, y: Double) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 4) { memory in
      memory.initialize(repeating: 0)
      memory[0] = lon
      memory[1] = lat
      guard let start = memory.baseAddress else { return (0, 0) }
      throng_geodesic_project(longitude, latitude, start, start + 2, 1)
      return (memory[2], memory[3])
    }
  }

  /// A shape in the plane, its long edges in pieces so that they stay straight on the map.
  func project(_ shape: [PolygonShape]) -> [FlatPolygon] {
    shape.map { polygon in
      let dense = FlatPolygon(polygon).densified(step: Self.degrees)
      return FlatPolygon(rings: dense.rings.map { project($0) })
    }
  }

  /// A shape of the plane back on the map.
  func unproject(_ polygons: [FlatPolygon]) -> [PolygonShape] {
    polygons.map { polygon in
      let dense = polygon.densified(step: Self.metres)
      return FlatPolygon(rings: dense.rings.map { unproject($0) }).shape
    }
  }

  /// A straight line on the map bends by about L² tan φ / 8R in the plane: 3 cm for 1 km at 60°.
  private static let metres = 1000.0
  /// About as much in degrees of latitude.
  private static let degrees = 0.009
}
