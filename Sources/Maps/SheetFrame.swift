import Geofencing

/// How metres of a plan lie on the sheet: north up, in a rectangle of pixels.
struct SheetFrame: Sendable {
  /// Pixels a metre.
  let scale: Double
  let width: Double
  let height: Double
  private let west: Double
  private let north: Double

  /// The largest frame of `width` and at most `height` pixels that holds all rings with `margin` metres
  /// round them.
  init(holding rings: [[PlanView.Point]], margin: Double, width: Double, height: Double) {
    let points = rings.joined()
    let west = (points.map(\.x).min() ?? 0) - margin
    let east = (points.map(\.x).max() ?? 1) + margin
    let south = (points.map(\.y).min() ?? 0) - margin
    let north = (points.map(\.y).max() ?? 1) + margin
    let (wide, high) = (max(east - west, 1e-3), max(north - south, 1e-3))
    scale = min(width / wide, height / high)
    self.width = width
    self.height = high * scale
    self.west = west - (width / scale - wide) / 2
    self.north = north
  }

  /// The rectangle that another frame shows, as a path in this one.
  func outline(of other: SheetFrame) -> String {
    let corner = place(PlanView.Point(x: other.west, y: other.north))
    let wide = other.width / other.scale * scale
    let high = other.height / other.scale * scale
    return "M\(corner.x.px) \(corner.y.px)h\(wide.px)v\(high.px)h\((-wide).px)z"
  }

  /// Where a point of the plan lies, from the frame's upper left corner.
  func place(_ point: PlanView.Point) -> SheetPoint {
    SheetPoint(x: (point.x - west) * scale, y: (north - point.y) * scale)
  }
}
