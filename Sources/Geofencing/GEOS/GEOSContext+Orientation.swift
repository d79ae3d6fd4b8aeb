import CGEOS

extension GEOSContext {
  /// 1 if a point lies left of the line from a start to an end, −1 right of it, 0 on it.
  ///
  /// GEOS's own answer. It is asked only where rounding may matter: else the sign of the determinant is
  /// certain. The bound is that of Shewchuk's filter, rounded up.
  @inline(__always)
  func orientation(
    _ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double, _ x: Double, _ y: Double
  ) -> Int {
    let left = (startX - x) * (endY - y)
    let right = (startY - y) * (endX - x)
    let determinant = left - right
    if abs(determinant) > 1e-15 * (abs(left) + abs(right)) { return determinant > 0 ? 1 : -1 }
    return Int(GEOSOrientationIndex_r(handle, startX, startY, endX, endY, x, y))
  }
}
