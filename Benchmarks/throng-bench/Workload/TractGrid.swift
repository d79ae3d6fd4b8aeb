import Simulation
import Venues

/// Tracts in rows, parted by crooked edges that neighbours share to the last digit.
struct TractGrid {
  /// Tracts in a row.
  static let count = 48
  /// How far apart their middles are.
  static let metres = 400.0
  /// Corners of an edge between two tracts, its end not counted.
  private static let corners = 10

  let plane: MetrePlane

  /// The edges round so many tracts by so many, counterclockwise.
  func border(_ column: Int, _ row: Int, _ size: Int) -> [Position] {
    var ring: [Position] = []
    for step in 0..<size { ring += edge(column + step, row, isUpright: false) }
    for step in 0..<size { ring += edge(column + size, row + step, isUpright: true) }
    for step in (0..<size).reversed() {
      ring += reversed(
        edge(column + step, row + size, isUpright: false), column + step + 1, row + size)
    }
    for step in (0..<size).reversed() {
      ring += reversed(edge(column, row + step, isUpright: true), column, row + step + 1)
    }
    return ring + ring.prefix(1)
  }

  /// An edge without its end, the other way round: from the end to behind the start.
  private func reversed(_ edge: [Position], _ column: Int, _ row: Int) -> [Position] {
    let end = node(column, row)
    return [plane.position(end.x, end.y)] + edge.dropFirst().reversed()
  }

  /// An edge to the east or north of a node, without its end: the same whoever asks.
  private func edge(_ column: Int, _ row: Int, isUpright: Bool) -> [Position] {
    let start = node(column, row)
    let end = isUpright ? node(column, row + 1) : node(column + 1, row)
    var random = SeededRandom(
      seed: isUpright ? 22 : 23, stream: UInt64(column * (Self.count + 1) + row))
    return (0..<Self.corners).map { number in
      let share = Double(number) / Double(Self.corners)
      let off = number == 0 ? 0 : random.uniform(-0.04, 0.04)
      return plane.position(
        start.x + share * (end.x - start.x) - off * (end.y - start.y),
        start.y + share * (end.y - start.y) + off * (end.x - start.x))
    }
  }

  private func node(_ column: Int, _ row: Int) -> (x: Double, y: Double) {
    var random = SeededRandom(seed: 21, stream: UInt64(column * (Self.count + 1) + row))
    let half = Double(Self.count) / 2
    return (
      Self.metres * (Double(column) - half + random.uniform(-0.2, 0.2)),
      Self.metres * (Double(row) - half + random.uniform(-0.2, 0.2))
    )
  }
}
