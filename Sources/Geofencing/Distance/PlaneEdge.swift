/// A straight edge in the plane about a position.
struct PlaneEdge {
  var start: PositionPlane.Point
  var end: PositionPlane.Point

  /// How much of it lies before its place nearest to the position, 0 to 1; nil if it is no nearer than the root
  /// of `squaredReach`.
  ///
  /// Whether it is so near is found without a division.
  @inline(__always) func nearestShare(within squaredReach: Double) -> Double? {
    let east = end.east - start.east
    let north = end.north - start.north
    let along = -(start.east * east + start.north * north)
    guard along > 0 else { return start.squaredLength < squaredReach ? 0 : nil }
    let squaredLength = east * east + north * north
    guard along < squaredLength else { return end.squaredLength < squaredReach ? 1 : nil }
    let across = start.east * north - start.north * east
    return across * across < squaredReach * squaredLength ? along / squaredLength : nil
  }

  /// Whether it is nearer to the position than the root of `squaredReach`.
  @inline(__always) func isNear(within squaredReach: Double) -> Bool {
    nearestShare(within: squaredReach) != nil
  }

  /// The point before which so much of it lies.
  @inline(__always) func point(at share: Double) -> PositionPlane.Point {
    PositionPlane.Point(
      east: start.east + share * (end.east - start.east),
      north: start.north + share * (end.north - start.north))
  }
}
