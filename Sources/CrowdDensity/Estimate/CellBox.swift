/// The upright rectangle round a cell, metres.
struct CellBox: Sendable {
  private var west = Double.infinity
  private var south = Double.infinity
  private var east = -Double.infinity
  private var north = -Double.infinity

  mutating func extend(x: Double, y: Double) {
    (west, east) = (min(west, x), max(east, x))
    (south, north) = (min(south, y), max(north, y))
  }

  /// Whether any of it lies within a distance of a place along both axes.
  func isNear(x: Double, y: Double, distance: Double) -> Bool {
    x + distance > west && x - distance < east && y + distance > south && y - distance < north
  }
}
