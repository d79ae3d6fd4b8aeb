import Glibc
import Venues

/// Metres about a place, turned by an angle, on a ground taken as a plane.
struct MetrePlane {
  /// The place of 0, 0.
  let origin: Position
  private let east: Double
  private let (cosine, sine): (Double, Double)

  /// Metres that a degree of latitude has, about.
  private static let north = 110_574.0

  /// A plane whose x axis points so many radians north of east.
  init(origin: Position, turned angle: Double = 0) {
    self.origin = origin
    east = 111_320 * cos(origin.latitude * .pi / 180)
    (cosine, sine) = (cos(angle), sin(angle))
  }

  /// A place in metres, in whole ten-millionths of a degree.
  func position(_ x: Double, _ y: Double) -> Position {
    Position(
      longitude: Self.rounded(origin.longitude + (x * cosine - y * sine) / east),
      latitude: Self.rounded(origin.latitude + (x * sine + y * cosine) / Self.north))
  }

  /// A closed ring of corners in metres.
  func ring(_ corners: [(x: Double, y: Double)]) -> [Position] {
    let ring = corners.map { position($0.x, $0.y) }
    return ring + ring.prefix(1)
  }

  /// A place so many metres east and north of another.
  func position(_ place: Position, east x: Double, north y: Double) -> Position {
    Position(
      longitude: Self.rounded(place.longitude + x / east),
      latitude: Self.rounded(place.latitude + y / Self.north))
  }

  /// How long an edge is, in metres.
  func length(_ start: Position, _ end: Position) -> Double {
    hypot(
      (end.longitude - start.longitude) * east, (end.latitude - start.latitude) * Self.north)
  }

  private static func rounded(_ degrees: Double) -> Double { (degrees * 1e7).rounded() / 1e7 }
}
