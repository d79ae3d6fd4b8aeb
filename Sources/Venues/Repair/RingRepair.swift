/// What can be mended in a ring without geometry.
public enum RingRepair {
  /// Degrees, a tenth of a metre: ends that lie closer were meant to be the same.
  public static let gap = 1e-6

  /// The ring without positions that repeat the one before, and closed.
  ///
  /// A last position within `gap` of the first, in longitude and in latitude, becomes the first;
  /// one farther off is followed by the first.
  public static func closed(_ ring: [Position]) -> (ring: [Position], steps: Set<RepairStep>) {
    var closed: [Position] = []
    closed.reserveCapacity(ring.count + 1)
    for position in ring where position != closed.last { closed.append(position) }
    var steps: Set<RepairStep> = closed.count < ring.count ? [.droppedRepeated] : []
    guard let first = closed.first, let last = closed.last, first != last else {
      return (closed, steps)
    }
    steps.insert(.closed)
    let isNear =
      abs(first.longitude - last.longitude) <= gap && abs(first.latitude - last.latitude) <= gap
    if isNear { closed.removeLast() }
    closed.append(first)
    return (closed, steps)
  }

  /// The polygon with its exterior counter-clockwise and its holes clockwise (RFC 7946 §3.1.6).
  public static func wound(_ polygon: PolygonShape) -> PolygonShape {
    PolygonShape(
      exterior: RingTraits.isClockwise(polygon.exterior)
        ? polygon.exterior.reversed() : polygon.exterior,
      holes: polygon.holes.map { RingTraits.isClockwise($0) ? $0 : $0.reversed() })
  }
}
