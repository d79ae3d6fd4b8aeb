import Venues

@testable import Geofencing

/// Points that try an index.
enum Points {
  /// Spread evenly over the shape's bounds.
  static func random(_ count: Int, around shape: [PolygonShape]) -> [Position] {
    let box = MapBox(shape)
    var random = Randomness(seed: 20_260_613)
    return (0..<count).map { _ in
      Position(
        longitude: .random(in: box.west...box.east, using: &random),
        latitude: .random(in: box.south...box.north, using: &random))
    }
  }

  /// Corners and middles of edges, and the doubles next to them on all sides.
  static func onEdges(of shapes: [[PolygonShape]], every step: Int) -> [Position] {
    var places: [Position] = []
    for ring in shapes.joined().flatMap({ [$0.exterior] + $0.holes }) {
      for (from, to) in zip(ring, ring.dropFirst()) {
        places.append(from)
        places.append(
          Position(
            longitude: (from.longitude + to.longitude) / 2,
            latitude: (from.latitude + to.latitude) / 2))
      }
    }
    return stride(from: 0, to: places.count, by: step).flatMap { neighbours(of: places[$0]) }
  }

  private static func neighbours(of place: Position) -> [Position] {
    let (x, y) = (place.longitude, place.latitude)
    return [x.nextDown, x, x.nextUp].flatMap { x in
      [y.nextDown, y, y.nextUp].map { Position(longitude: x, latitude: $0) }
    }
  }
}
