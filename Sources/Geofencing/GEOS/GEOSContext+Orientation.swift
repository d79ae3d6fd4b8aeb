import CGEOS

extension GEOSContext {
  /// 1 if a point lies left of the line from a start to an end, −1 right of it, 0 on it.
  ///
  /// GEOS's own answer. It is asked only where rounding may matter.
  @inline(__always)
  func orientation(
    _ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double, _ x: Double, _ y: Double
  ) -> Int {
    let left = (startX - x) * (endY - y)
    let right = (startY - y) * (endX - x)
    if Self.isCertain(left, right) { return left > right ? 1 : -1 }
    return Int(GEOSOrientationIndex_r(handle, startX, startY, endX, endY, x, y))
  }

  /// Whether the sign of a determinant, the first product less the second, is certain whatever was rounded.
  ///
  /// The products are those of differences of coordinates, one factor each; the bound is that of Shewchuk's
  /// filter, rounded up.
  @inline(__always) static func isCertain(_ left: Double, _ right: Double) -> Bool {
    abs(left - right) > 1e-15 * (abs(left) + abs(right))
  }
}
