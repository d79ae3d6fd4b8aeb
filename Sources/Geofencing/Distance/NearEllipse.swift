/// An ellipse on the map outside of which no place is nearer to a position than so many metres, and in most of which
/// every place is nearer.
///
/// It holds for what `PositionPlane` measures, but needs no sine and no roots: a degree of latitude is nowhere shorter
/// than at the equator, and one of longitude nowhere shorter than on a sphere of the equator's radius.
struct NearEllipse {
  /// Its middle, longitude and latitude in degrees.
  let position: SIMD2<Double>
  /// The south-western and the north-eastern corner of its bounds.
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>
  /// How many a degree of longitude and of latitude is of what ways are measured in: its half axes, or metres.
  private let scale: SIMD2<Double>
  /// The squares of the ways that hold every place nearer than `metres`, and within which every place is nearer.
  private let squaredReach: Double
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
  /// With radii in this range all is right to a thousandth where a degree's metres are.
  private static let frameMetres = 0.01...300

  /// The ellipse of a position near a fence which metres a degree are known for, right to half a thousandth within a
  /// kilometre; nil for a radius that is too large or too small.
  ///
  /// Ways east midway make less than a tenth of a thousandth, and rounding a millionth.
  @inline(__always) init?(
    _ position: SIMD2<Double>, metres: Double, metresADegree: SIMD2<Double>
  ) {
    guard Self.frameMetres.contains(metres) else { return nil }
    self.position = position
    let wide = metres * 1.001
    let halves = SIMD2(repeating: wide) / metresADegree
    (low, high) = (position - halves, position + halves)
    scale = metresADegree
    squaredReach = wide * wide
    squaredCore = metres * metres * (0.999 * 0.999)
  }

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
    (low, high) = (position - halves, position + halves)
    scale = 1 / halves
    squaredReach = 1
    let hasCore = abs(latitude) <= Self.coreLatitude && Self.coreMetres.contains(metres)
    squaredCore = hasCore ? Self.core * Self.core : 0
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
    guard edge.isNear(within: squaredReach) else { return .clear }
    return edge.isNear(within: squaredCore) ? .near : .unsure
  }

  /// A place, where the ellipse is a circle.
  @inline(__always) private func point(_ place: SIMD2<Double>) -> PositionPlane.Point {
    let point = (place - position) * scale
    return PositionPlane.Point(east: point.x, north: point.y)
  }
}
