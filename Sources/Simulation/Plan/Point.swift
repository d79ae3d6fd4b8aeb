import Glibc

/// A place on a venue's local plane: metres east and north of its centre.
struct Point: Hashable, Sendable {
  var x: Double
  var y: Double

  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }

  var length: Double { (x * x + y * y).squareRoot() }

  /// The same direction with length 1; nil for a point too short to have one.
  var unit: Point? {
    let length = length
    return length > 1e-9 ? self * (1 / length) : nil
  }

  /// Degrees clockwise from north, times 10, from 0 to 3599.
  var courseTenths: Int16 {
    let degrees = atan2(x, y) * 180 / .pi
    let tenths = Int16(exactly: (degrees * 10).rounded()) ?? 0
    return (tenths + 3600) % 3600
  }
}
