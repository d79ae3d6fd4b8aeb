import Glibc
import Venues

/// Metres round a centre: equirectangular, scaled by WGS 84's two radii of curvature there.
///
/// Over a venue of 1 km it is off by less than a decimetre, plenty for where people walk; what is
/// inside a zone is decided on the printed degrees, not here.
struct LocalPlane: Sendable {
  private let centre: Position
  private let metresPerDegreeEast: Double
  private let metresPerDegreeNorth: Double

  init(centre: Position) {
    let equatorialRadius = 6_378_137.0
    let squaredEccentricity = 0.006_694_379_990_141_33
    let latitude = centre.latitude * .pi / 180
    let sine = sin(latitude)
    let root = (1 - squaredEccentricity * sine * sine).squareRoot()
    let meridian = equatorialRadius * (1 - squaredEccentricity) / (root * root * root)
    self.centre = centre
    metresPerDegreeNorth = meridian * .pi / 180
    metresPerDegreeEast = equatorialRadius / root * cos(latitude) * .pi / 180
  }

  func point(_ position: Position) -> Point {
    Point(
      x: (position.longitude - centre.longitude) * metresPerDegreeEast,
      y: (position.latitude - centre.latitude) * metresPerDegreeNorth)
  }

  /// The position of a point, its longitude brought back into −180…180.
  func position(_ point: Point) -> Position {
    var position = unwrapped(point)
    while position.longitude > 180 { position.longitude -= 360 }
    while position.longitude < -180 { position.longitude += 360 }
    return position
  }

  /// The position of a point, its longitude as near to the centre's as it is.
  func unwrapped(_ point: Point) -> Position {
    Position(
      longitude: centre.longitude + point.x / metresPerDegreeEast,
      latitude: centre.latitude + point.y / metresPerDegreeNorth)
  }
}
