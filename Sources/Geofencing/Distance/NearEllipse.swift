/// An ellipse on the map outside of which no place is nearer to a position than so many metres, and in most of which
/// every place is nearer.
///
/// It holds for what `PositionPlane` measures, but needs no sine and no roots: a degree of latitude is nowhere shorter
/// than at the equator, and one of longitude nowhere shorter than on a sphere of the equator's radius.
struct NearEllipse {
  /// Its middle, longitude and latitude in degrees.
  let position: SIMD2<Double>
  /// The radius that it is for.
  private let metres: Double
  /// The south-western and the north-eastern corner of its bounds.
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>
  /// How many of its half axes a degree of longitude and of latitude is.
  private let scale: SIMD2<Double>
  /// The square of the part of each half axis within which every place is nearer than `metres`.
  private let squaredCore: Double

  /// Lower bounds of the metres of a degree of latitude, and of one of longitude at the equator.
  private static let leastNorth = 110_574.0
  private static let leastEast = 111_319.4
  /// A degree in radians, rounded up.
  private static let radian = 0.017_453_3
  /// Nearer to a pole and with greater radii nothing is said: up to these ways east midway lose less than a half.
  private static let greatestLatitude = 88.9
  private static let mostMetres = 100_000.0
  /// So much of a radius and so many metres more are for rounding, which is less than a tenth of that even where an edge
  /// has 4·10⁷ m.
  private static let margin = 1e-6
  /// So much of each half axis, at these latitudes and radii.
  ///
  /// Degrees are longer than their lower bounds by 1.01 % at most, and the cosine is greater than its own by 0.04 %;
  /// ways east midway make 0.7 % more. That is less than 2 % together.
  private static let core = 0.98
  private static let coreLatitude = 70.0
  private static let coreMetres = 1.0...10_000

  /// The ellipse of a position and a radius above 0; nil where the bounds don't hold.
  @inline(__always) init?(longitude: Double, latitude: Double, metres: Double) {
    guard abs(latitude) <= Self.greatestLatitude, abs(longitude) <= 360,
      metres <= Self.mostMetres
    else { return nil }
    let radians = latitude * Self.radian
    let square = radians * radians
    // The cosine's series, broken off behind a term that is taken away: no greater than the cosine.
    let cosine = 1 - square * (1.0 / 2 - square * (1.0 / 24 - square * (1.0 / 720)))
    let wide = metres * (1 + Self.margin) + Self.margin
    let reach = wide / (Self.leastEast * cosine)
    // A way east is shorter midway by half of that in radians, at most, and 1 + 2p is no less than 1 / (1 − p).
    let halves = SIMD2(reach * (1 + reach * Self.radian), wide * (1 / Self.leastNorth))
    position = SIMD2(longitude, latitude)
    self.metres = metres
    (low, high) = (position - halves, position + halves)
    scale = 1 / halves
    let hasCore = abs(latitude) <= Self.coreLatitude && Self.coreMetres.contains(metres)
    squaredCore = hasCore ? Self.core * Self.core : 0
  }

  /// Whether it is that of a position and a radius.
  @inline(__always) func isOf(longitude: Double, latitude: Double, metres: Double) -> Bool {
    position.x == longitude && position.y == latitude && self.metres == metres
  }

  /// Whether a box, given by two corners, has a place in common with its bounds.
  @inline(__always) func meets(low: SIMD2<Double>, high: SIMD2<Double>) -> Bool {
    all((low .<= self.high) .& (high .>= self.low))
  }

  /// Whether the box of an edge between two places has a place in common with its bounds.
  @inline(__always) func mayMeet(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Bool {
    // Spelled so that it is one instruction for both coordinates.
    let least = SIMD2(start.x < end.x ? start.x : end.x, start.y < end.y ? start.y : end.y)
    let most = SIMD2(start.x > end.x ? start.x : end.x, start.y > end.y ? start.y : end.y)
    return meets(low: least, high: most)
  }

  /// How near a straight edge comes.
  @inline(__always) func nearness(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Nearness {
    let edge = PlaneEdge(start: point(start), end: point(end))
    guard edge.isNear(within: 1) else { return .clear }
    return edge.isNear(within: squaredCore) ? .near : .unsure
  }

  /// A place, where the ellipse is the unit circle.
  @inline(__always) private func point(_ place: SIMD2<Double>) -> PositionPlane.Point {
    let point = (place - position) * scale
    return PositionPlane.Point(east: point.x, north: point.y)
  }
}
