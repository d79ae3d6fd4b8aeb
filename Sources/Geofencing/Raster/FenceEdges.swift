import Venues

/// The corners of all fences' rings, one ring behind the other.
///
/// Edge *e* goes from corner *e* to corner *e* + 1; the last corner of a ring begins none.
struct FenceEdges: Sendable {
  /// Longitude and latitude of each corner: both ends of an edge lie side by side.
  private(set) var corners: [SIMD2<Double>] = []

  /// What they take, in bytes.
  var byteCount: Int { MemoryLayout<SIMD2<Double>>.stride * corners.count }

  /// Adds the rings of a shape.
  ///
  /// - Returns: The edges of each ring that has any.
  mutating func append(_ shape: [PolygonShape]) -> [Range<Int32>] {
    var rings: [Range<Int32>] = []
    for polygon in shape {
      for ring in [polygon.exterior] + polygon.holes {
        let first = Int32(corners.count)
        for position in ring { corners.append(SIMD2(position.longitude, position.latitude)) }
        if ring.count > 1 { rings.append(first..<(first + Int32(ring.count - 1))) }
      }
    }
    return rings
  }

  @inline(__always) func x(_ corner: Int32) -> Double { corners[Int(corner)].x }

  @inline(__always) func y(_ corner: Int32) -> Double { corners[Int(corner)].y }

  func position(_ corner: Int32) -> Position {
    Position(longitude: x(corner), latitude: y(corner))
  }

  /// Whether an edge lies in a box wholly.
  func isWithin(_ box: MapBox, _ edge: Int32) -> Bool {
    box.contains(longitude: x(edge), latitude: y(edge))
      && box.contains(longitude: x(edge + 1), latitude: y(edge + 1))
  }

  /// Where an edge lies as seen from a box, edges of both belonging to them.
  ///
  /// In doubt it touches. Otherwise, at heights where both have a part, it is either to the east of all of
  /// the box or to the west of it.
  func side(of edge: Int32, from box: MapBox) -> EdgeSide {
    let (startX, startY, endX, endY) = (x(edge), y(edge), x(edge + 1), y(edge + 1))
    if max(startY, endY) < box.south || min(startY, endY) > box.north { return .elsewhere }
    if max(startX, endX) < box.west { return .elsewhere }
    if min(startX, endX) > box.east { return .east }
    let (middleX, middleY) = ((box.west + box.east) / 2, (box.south + box.north) / 2)
    let (dx, dy) = (endX - startX, endY - startY)
    let (left, right) = (dx * (middleY - startY), dy * (middleX - startX))
    // How far the line's value can differ between the box's middle and a corner, and by rounding.
    let reach = (abs(dx) * (box.north - box.south) + abs(dy) * (box.east - box.west)) / 2
    let doubt = 1e-14 * (abs(left) + abs(right) + reach)
    if abs(left - right) <= reach + doubt { return .touching }
    return (left > right) == (dy > 0) ? .east : .elsewhere
  }
}
