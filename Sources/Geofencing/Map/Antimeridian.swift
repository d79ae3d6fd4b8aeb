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

  /// Indices of the parts that begin west of the seam, and of the others.
  static func sides(of shape: [PolygonShape], at seam: Double) -> (west: [Int], east: [Int]) {
    let isWest = shape.map { MapBox($0.exterior).west < seam }
    return (shape.indices.filter { isWest[$0] }, shape.indices.filter { !isWest[$0] })
  }

  /// The same place with its longitude in −180…180.
  static func onMap(_ position: Position) -> Position {
    let turns = ((position.longitude + 180) / 360).rounded(.down)
    guard turns != 0, position.longitude != 180 else { return position }
    return Position(
      longitude: position.longitude - 360 * turns, latitude: position.latitude)
  }
}
