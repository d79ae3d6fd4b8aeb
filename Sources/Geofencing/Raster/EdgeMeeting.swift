/// What a ray from a position to the east makes of an edge.
enum EdgeMeeting {
  /// It crosses it.
  case crossed
  /// It does not.
  case missed
  /// The position is on the edge.
  case on

  /// What the ray from x, y makes of an edge between two corners.
  ///
  /// An edge is crossed when exactly one end lies higher than the position, so that one end belongs to it and
  /// level edges are never crossed; what is on either is looked for by itself.
  init(
    _ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double, x: Double, y: Double,
    _ context: GEOSContext
  ) {
    guard (startY > y) != (endY > y) else {
      // Neither end is higher, so the edge can only be met at its highest point, or all along.
      let isOn =
        max(startY, endY) == y
        && (startY == endY
          ? min(startX, endX) <= x && x <= max(startX, endX) : (startY == y ? startX : endX) == x)
      self = isOn ? .on : .missed
      return
    }
    if max(startX, endX) < x {
      self = .missed
    } else if min(startX, endX) > x {
      self = .crossed
    } else {
      let side = context.orientation(startX, startY, endX, endY, x, y)
      self = side == 0 ? .on : (side > 0) == (endY > startY) ? .crossed : .missed
    }
  }
}
