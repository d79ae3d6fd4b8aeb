import Geofencing
import Glibc

/// Finds room for the names of one level's zones, each inside its zone and clear of all others.
struct LabelPlacer {
  /// Sizes tried, the largest first; smaller can't be read.
  private static let sizes = [14.0, 12, 10.5, 9, 8]
  /// Points tried along each side of a zone's bounds.
  private static let grid = 14

  /// Rooms taken, in the order of taking.
  private(set) var taken: [SheetBox] = []

  /// Takes room for something that isn't a name.
  mutating func take(_ box: SheetBox) { taken.append(box) }

  /// Room for a name in a zone, clear of the zones drawn over it, with lines below it in one of some ways; nil if
  /// there is none.
  mutating func place(
    _ name: String, above details: [[String]] = [[]], in shape: SheetShape, heart: SheetPoint,
    under covers: [SheetShape]
  ) -> Label? {
    let covers = covers.filter { $0.box.meets(shape.box) }
    let spots = [heart] + spots(in: shape)
    for size in Self.sizes {
      for lines in details.flatMap({ below in Self.layouts(of: name).map { $0 + below } }) {
        for isUpright in [false, true] {
          var label = Label(lines: lines, centre: heart, size: size, isUpright: isUpright)
          let room = label.box
          guard room.width <= shape.box.width, room.height <= shape.box.height else { continue }
          for spot in spots {
            label.centre = spot
            guard isFree(label.box, in: shape, under: covers) else { continue }
            taken.append(label.box)
            return label
          }
        }
      }
    }
    return nil
  }

  /// Room for a mark as wide as `size` at a zone's heart or near it; nil if there is none.
  mutating func placeMark(
    size: Double, in shape: SheetShape, heart: SheetPoint, under covers: [SheetShape]
  ) -> SheetPoint? {
    let covers = covers.filter { $0.box.meets(shape.box) }
    for spot in [heart] + spots(in: shape) {
      let box = SheetBox(centre: spot, width: size, height: size)
      guard !taken.contains(where: box.meets), shape.contains(spot),
        !covers.contains(where: { $0.contains(spot) })
      else { continue }
      taken.append(box)
      return spot
    }
    return nil
  }

  /// Room for a mark of that width and height as near to a place as there is any, clear of all that is
  /// there; at the place itself if there is none on the sheet about it.
  mutating func placeMark(
    width: Double, height: Double, near home: SheetPoint, within sheet: SheetBox
  ) -> SheetPoint {
    for ring in 0..<16 {
      let radius = Double(ring) * 7
      for step in 0..<max(1, ring * 6) {
        let angle = 2 * Double.pi * Double(step) / Double(max(1, ring * 6))
        let spot = SheetPoint(x: home.x + radius * cos(angle), y: home.y + radius * sin(angle))
        let box = SheetBox(centre: spot, width: width, height: height)
        guard sheet.holds(box), !taken.contains(where: box.meets) else { continue }
        taken.append(box)
        return spot
      }
    }
    return home
  }

  private func isFree(_ box: SheetBox, in shape: SheetShape, under covers: [SheetShape]) -> Bool {
    !taken.contains(where: box.meets) && shape.holds(box)
      && !covers.contains { $0.meets(box) }
  }

  /// Points of the zone, those nearest to its bounds' middle first.
  private func spots(in shape: SheetShape) -> [SheetPoint] {
    let box = shape.box
    let steps = (1..<Self.grid).map { Double($0) / Double(Self.grid) }
    let points = steps.flatMap { down in
      steps.map { SheetPoint(x: box.left + box.width * $0, y: box.top + box.height * down) }
    }
    let middle = box.centre
    func distance(_ point: SheetPoint) -> Double {
      let (x, y) = (point.x - middle.x, point.y - middle.y)
      return x * x + y * y
    }
    return points.filter(shape.contains).enumerated()
      .sorted { (distance($0.element), $0.offset) < (distance($1.element), $1.offset) }
      .map(\.element)
  }

  /// The name on one line, and on two or three broken where they come out most even.
  private static func layouts(of name: String) -> [[String]] {
    let words = name.split(separator: " ").map(String.init)
    var layouts = [[name]]
    for count in [2, 3] where words.count >= count {
      layouts.append(broken(words, into: count))
    }
    return layouts
  }

  private static func broken(_ words: [String], into count: Int) -> [String] {
    guard count > 1 else { return [words.joined(separator: " ")] }
    let candidates = (1...(words.count - count + 1)).map { first in
      [words[..<first].joined(separator: " ")] + broken(Array(words[first...]), into: count - 1)
    }
    func widest(_ lines: [String]) -> Int { lines.map(\.count).max() ?? 0 }
    return candidates.min { widest($0) < widest($1) } ?? [words.joined(separator: " ")]
  }
}
