/// What a ray from a position to the east makes of an edge.
enum EdgeMeeting {
  /// It crosses it.
  case crossed
  /// It does not.
  case missed
  /// The position is on the edge.
  case on
}

extension FenceEdges {
  /// What the ray from a position to the east makes of an edge.
  ///
  /// An edge is crossed when exactly one end lies higher than the position, so that one end belongs to it and
  /// level edges are never crossed; what is on either is looked for by itself.
  @inline(__always)
  func meeting(_ edge: Int32, x: Double, y: Double, _ context: GEOSContext) -> EdgeMeeting {
    let first = 2 * Int(edge)
    let (startX, startY, endX, endY) = (
      numbers[first], numbers[first + 1], numbers[first + 2], numbers[first + 3]
    )
    guard (startY > y) != (endY > y) else {
      // Neither end is higher, so the edge can only be met at its highest point, or all along.
      guard max(startY, endY) == y else { return .missed }
      if startY == endY { return min(startX, endX) <= x && x <= max(startX, endX) ? .on : .missed }
      return (startY == y ? startX : endX) == x ? .on : .missed
    }
    if max(startX, endX) < x { return .missed }
    if min(startX, endX) > x { return .crossed }
    let side = context.orientation(startX, startY, endX, endY, x, y)
    return side == 0 ? .on : (side > 0) == (endY > startY) ? .crossed : .missed
  }
}
