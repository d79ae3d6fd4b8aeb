/// Where somebody truly is, and how they move.
struct Whereabouts: Sendable {
  var point: Point
  var level: Int
  /// Metres a second east and north.
  var velocity = Point(x: 0, y: 0)
}
