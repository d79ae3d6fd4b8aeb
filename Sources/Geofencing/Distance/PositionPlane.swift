import Glibc

/// A plane in metres about a position, in which what is straight in longitude and latitude is straight.
///
/// A degree is as long as the radii of curvature at the position make it, those of the meridian and of the
/// prime vertical on WGS 84 (Snyder, *Map Projections: A Working Manual*, 1987, equations 4-18 and 4-20). A
/// place's own way east is then taken at the latitude midway to it: the radius of a parallel, N cos φ,
/// changes by −M sin φ a radian, so that over half a way of *north* metres it loses its
/// *north* · tan φ / 2N-th part.
struct PositionPlane {
  /// A place of the plane, metres from the position.
  struct Point {
    var east: Double
    var north: Double

    /// The square of the distance in the plane.
    @inline(__always) var squaredLength: Double { east * east + north * north }
  }

  private(set) var longitude: Double
  let latitude: Double
  /// Metres a degree of longitude; 0 near a pole.
  private let eastScale: Double
  /// Metres a degree of latitude.
  private let northScale: Double
  /// By what part of itself a way east is shorter for each metre north.
  private let narrowing: Double

  /// Nearer to a pole, 111 km, meridians run together too quickly for a plane, and longitudes do not count.
  private static let polarCap = 89.0
  /// However far a place is north or south, a way east changes by no more than half of itself.
  private static let mostNarrowing = 0.5

  private static let equatorialRadius = 6_378_137.0
  private static let flattening = 1 / 298.257_223_563
  private static let squaredEccentricity = flattening * (2 - flattening)

  init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
    let radian = Double.pi / 180
    let sine = sin(latitude * radian)
    let bulge = 1 - Self.squaredEccentricity * sine * sine
    let root = 1 / bulge.squareRoot()
    let prime = Self.equatorialRadius * root
    northScale = prime * (1 - Self.squaredEccentricity) * root * root * radian
    if abs(latitude) <= Self.polarCap {
      let parallel = prime * (1 - sine * sine).squareRoot()
      eastScale = parallel * radian
      narrowing = sine / (2 * parallel)
    } else {
      eastScale = 0
      narrowing = 0
    }
  }

  /// Metres a degree of longitude, 0 near a pole, and of latitude.
  var metresADegree: SIMD2<Double> { SIMD2(eastScale, northScale) }

  /// Whether a position's longitude is to be turned to lie near a box that may reach beyond 180°.
  @inline(__always) static func isTurned(_ longitude: Double, near box: MapBox) -> Bool {
    abs((box.west + box.east) / 2 - longitude) > 180
  }

  /// The same plane with the position's longitude turned to lie near a box that may reach beyond 180°.
  @inline(__always) func turned(near box: MapBox) -> PositionPlane {
    guard Self.isTurned(longitude, near: box) else { return self }
    let away = (box.west + box.east) / 2 - longitude
    var plane = self
    plane.longitude += 360 * (away / 360).rounded()
    return plane
  }

  @inline(__always) func point(longitude x: Double, latitude y: Double) -> Point {
    Point(east: (x - longitude) * eastScale, north: (y - latitude) * northScale)
  }

  /// The place nearest to the position of a box, in the plane itself.
  @inline(__always) func nearest(of box: MapBox) -> Point {
    let x = max(0, max(box.west - longitude, longitude - box.east))
    let y = max(0, max(box.south - latitude, latitude - box.north))
    return Point(east: x * eastScale, north: y * northScale)
  }

  /// The square of the distance of a point, the way east taken midway.
  @inline(__always) func squaredDistance(to point: Point) -> Double {
    let part = max(-Self.mostNarrowing, min(narrowing * point.north, Self.mostNarrowing))
    return Point(east: point.east * (1 - part), north: point.north).squaredLength
  }

  /// The square of a distance in the plane itself beyond which no place is nearer than `metres`.
  ///
  /// What is as far north as `metres` is as far away anyhow; of other places the way east changes by less
  /// than it does there. Rounded up.
  @inline(__always) func squaredReach(ofMetres metres: Double) -> Double {
    let part = min(abs(narrowing) * metres, Self.mostNarrowing)
    let reach = metres / (1 - part) * (1 + 1e-12)
    return reach * reach
  }
}
