import Venues

/// The cut that RFC 7946 asks for at 180° and that a shape in one frame no longer needs.
enum Antimeridian {
  /// The meridian at which parts of the shape meet from both sides; nil if they don't.
  static func seam(of shape: [PolygonShape]) -> Double? {
    guard shape.count > 1 else { return nil }
    let boxes = shape.map { MapBox($0.exterior) }
    return [180, -180].first { seam in
      boxes.contains { $0.east == seam } && boxes.contains { $0.west == seam }
    }
  }

  /// The parts that begin west of the seam, and the others.
  static func sides(
    of shape: [PolygonShape], at seam: Double
  ) -> (west: [PolygonShape], east: [PolygonShape]) {
    let isWest = shape.map { MapBox($0.exterior).west < seam }
    return (
      zip(shape, isWest).filter(\.1).map(\.0), zip(shape, isWest).filter { !$0.1 }.map(\.0)
    )
  }

  /// The same place with its longitude in −180…180.
  static func onMap(_ position: Position) -> Position {
    let turns = ((position.longitude + 180) / 360).rounded(.down)
    guard turns != 0, position.longitude != 180 else { return position }
    return Position(
      longitude: position.longitude - 360 * turns, latitude: position.latitude)
  }
}
