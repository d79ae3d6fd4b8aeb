import Venues

/// A fence's edges in a plane of its own, for distances in metres.
final class FenceEdge {
  private let plane: LocalPlane
  private let edges: PreparedGeometry

  init(_ shape: [PolygonShape], in context: GEOSContext) throws(GeofencingError) {
    let middle = MapBox(shape).middle
    plane = LocalPlane(longitude: middle.longitude, latitude: middle.latitude)
    edges = try PreparedGeometry(Geometry(plane.project(shape), in: context).boundary())
  }

  /// The nearest place on an edge; nil if GEOS has no memory left.
  func nearest(longitude: Double, latitude: Double) -> Position? {
    let place = plane.project(longitude: longitude, latitude: latitude)
    guard let near = edges.nearest(x: place.x, y: place.y) else { return nil }
    let degrees = plane.unproject([near.x, near.y])
    return Position(longitude: degrees[0], latitude: degrees[1])
  }

  func distance(longitude: Double, latitude: Double) -> Double {
    let place = plane.project(longitude: longitude, latitude: latitude)
    return edges.distance(x: place.x, y: place.y)
  }
}
