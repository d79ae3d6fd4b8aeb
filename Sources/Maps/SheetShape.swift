import Geofencing

/// An area on the sheet, asked where a name has room.
struct SheetShape: Sendable {
  let rings: [[SheetPoint]]
  let box: SheetBox

  init(_ area: PlanView.Area, in frame: SheetFrame) {
    rings = area.rings.map { $0.map(frame.place) }
    box = SheetBox(around: rings.joined())
  }

  /// The `d` of a path round it.
  var path: String {
    rings.map { ring in
      "M" + ring.dropLast().map { "\($0.x.px) \($0.y.px)" }.joined(separator: "L") + "Z"
    }.joined()
  }

  /// Square pixels, holes out if they wind the other way (shoelace).
  var area: Double {
    abs(
      rings.reduce(0) { sum, ring in
        sum + zip(ring, ring.dropFirst()).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
      }) / 2
  }

  func contains(_ point: SheetPoint) -> Bool {
    guard box.contains(point) else { return false }
    var isInside = false
    for ring in rings {
      for (a, b) in zip(ring, ring.dropFirst()) where (a.y > point.y) != (b.y > point.y) {
        if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
      }
    }
    return isInside
  }

  /// Whether an edge runs through the box, or a corner lies in it.
  func hasEdge(in wanted: SheetBox) -> Bool {
    guard box.meets(wanted) else { return false }
    return rings.contains { ring in
      zip(ring, ring.dropFirst()).contains { wanted.isCrossed(by: $0, $1) }
    }
  }

  /// Whether the box lies wholly inside.
  func holds(_ wanted: SheetBox) -> Bool {
    box.holds(wanted) && contains(wanted.centre) && !hasEdge(in: wanted)
  }

  /// Whether any of the box lies inside.
  func meets(_ wanted: SheetBox) -> Bool {
    box.meets(wanted) && (hasEdge(in: wanted) || contains(wanted.centre))
  }
}
