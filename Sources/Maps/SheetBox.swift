/// An upright rectangle on the sheet.
struct SheetBox: Hashable, Sendable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  init(centre: SheetPoint, width: Double, height: Double) {
    left = centre.x - width / 2
    right = centre.x + width / 2
    top = centre.y - height / 2
    bottom = centre.y + height / 2
  }

  /// The bounds of some points; empty without any.
  init(around points: some Sequence<SheetPoint>) {
    (left, top, right, bottom) = (.infinity, .infinity, -.infinity, -.infinity)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
  }

  var width: Double { right - left }
  var height: Double { bottom - top }
  var centre: SheetPoint { SheetPoint(x: (left + right) / 2, y: (top + bottom) / 2) }

  func contains(_ point: SheetPoint) -> Bool {
    left <= point.x && point.x <= right && top <= point.y && point.y <= bottom
  }

  func holds(_ other: SheetBox) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  func meets(_ other: SheetBox) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Whether a line runs through it (Liang and Barsky 1984).
  func isCrossed(by a: SheetPoint, _ b: SheetPoint) -> Bool {
    var (enters, leaves) = (0.0, 1.0)
    for (step, room) in [
      (a.x - b.x, a.x - left), (b.x - a.x, right - a.x), (a.y - b.y, a.y - top),
      (b.y - a.y, bottom - a.y),
    ] {
      if step == 0 {
        guard room >= 0 else { return false }
      } else if step < 0 {
        enters = max(enters, room / step)
      } else {
        leaves = min(leaves, room / step)
      }
    }
    return enters <= leaves
  }
}
