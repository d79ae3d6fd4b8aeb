import Geofencing
import Venues

/// One level of a venue on the sheet: its zones, their names, outline and vicinity.
struct MapPanel {
  /// A zone whose name found no room, by the number that stands in its place on every level.
  struct Keyed {
    var number: Int
    /// Its place among the venue's zones.
    var zone: Int
    var name: String
  }

  let level: Int?
  let zones: [Int]
  private let venue: Venue
  private let view: PlanView
  private let frame: SheetFrame
  private let paint: MapPaint

  init(
    of venue: Venue, _ view: PlanView, level: Int?, in frame: SheetFrame, paint: MapPaint
  ) {
    self.level = level
    self.venue = venue
    self.view = view
    self.frame = frame
    self.paint = paint
    zones = venue.zones.indices.filter { index in
      let levels = venue.zones[index].levels
      return level.map { levels.isEmpty || levels.contains($0) } ?? true
    }
  }

  /// Draws it with its upper left corner at the origin; `keyed` gets the names that found no room,
  /// and the result is how many zones are too small even for a number.
  func draw(_ marks: [MapMark], to svg: inout SVGWriter, keyed: inout [Keyed]) -> Int {
    let shapes = zones.map { SheetShape(view.zones[$0], in: frame) }
    // The large ones first, so that what lies in them is seen.
    let order = zones.indices.sorted {
      (shapes[$1].area, $0) < (shapes[$0].area, $1)
    }
    drawSurroundings(to: &svg)
    for place in order { draw(venue.zones[zones[place]], shapes[place], to: &svg) }
    var placer = LabelPlacer()
    let tooSmall = name(order, shapes, &placer, to: &svg, keyed: &keyed)
    let sheet = SheetBox(
      centre: SheetPoint(x: frame.width / 2, y: frame.height / 2), width: frame.width,
      height: frame.height)
    for (number, mark) in marks.enumerated() where isHere(mark) {
      let home = frame.place(view.point(of: mark.position))
      let sign = "\(mark.look.sign)\(number + 1)"
      let wide = Self.markWidth(of: sign)
      let spot = placer.placeMark(
        width: wide, height: Self.markHeight, near: home, within: sheet)
      draw(mark, sign, width: wide, of: home, at: spot, to: &svg)
    }
    return tooSmall
  }

  private func isHere(_ mark: MapMark) -> Bool {
    level.map { mark.levels.isEmpty || mark.levels.contains($0) } ?? true
  }

  /// Outline and vicinity alone, for an overview.
  func drawSurroundings(to svg: inout SVGWriter) {
    draw(view.vicinity, as: "vicinity", to: &svg)
    draw(view.outline, as: "outline", to: &svg)
  }

  private func draw(_ area: PlanView.Area, as kind: String, to svg: inout SVGWriter) {
    svg.element("path", [("class", kind), ("d", SheetShape(area, in: frame).path)])
  }

  private func draw(_ zone: Zone, _ shape: SheetShape, to svg: inout SVGWriter) {
    let entry = paint.entry(of: zone)
    let detail = paint.details(of: zone)[0].map { ", \($0)" }.joined()
    let attributes = [("class", "zone"), ("fill", entry.fill), ("d", shape.path)]
    svg.element("path", attributes) { svg in
      svg.element("title", []) {
        $0.text((zone.name.map { "\($0) (\(zone.id))" } ?? zone.id) + detail)
      }
    }
    // It takes no part in pointing, so that the title below shows.
    guard let hatch = entry.hatch else { return }
    svg.element(
      "path", [("fill", hatch), ("pointer-events", "none"), ("d", shape.path)])
  }

  /// Names the smallest first: they have the least choice.
  private func name(
    _ order: [Int], _ shapes: [SheetShape], _ placer: inout LabelPlacer, to svg: inout SVGWriter,
    keyed: inout [Keyed]
  ) -> Int {
    var tooSmall = 0
    for (rank, place) in order.enumerated().reversed() {
      let zone = venue.zones[zones[place]]
      let name = zone.name ?? zone.id
      let details = paint.details(of: zone)
      let heart = frame.place(view.zones[zones[place]].heart)
      let covers = order[(rank + 1)...].map { shapes[$0] }
      let known = keyed.first { $0.zone == zones[place] }?.number
      if let label = placer.place(
        name, above: details, in: shapes[place], heart: heart, under: covers)
      {
        label.draw(to: &svg)
      } else if known != nil || keyed.count < VenueMap.keyLimit,
        let spot = placer.placeMark(size: 11, in: shapes[place], heart: heart, under: covers)
      {
        let number = known ?? keyed.count + 1
        if known == nil {
          keyed.append(
            Keyed(
              number: number, zone: zones[place],
              name: ([name] + details[0]).joined(separator: ", ")))
        }
        draw(key: number, at: spot, to: &svg)
      } else {
        tooSmall += 1
      }
    }
    return tooSmall
  }

  /// White on dark, so that nobody takes it for a name.
  private func draw(key number: Int, at place: SheetPoint, to svg: inout SVGWriter) {
    let wide = number < 10 ? 9.0 : number < 100 ? 14.0 : 19.0
    svg.element(
      "rect",
      [
        ("class", "key"), ("x", (place.x - wide / 2).px), ("y", (place.y - 5).px),
        ("width", wide.px), ("height", "10"), ("rx", "3"),
      ])
    svg.element("text", [("class", "keyed"), ("x", place.x.px), ("y", (place.y + 2.9).px)]) {
      $0.text(String(number))
    }
  }

  private static let markHeight = 13.0

  private static func markWidth(of sign: String) -> Double { 7 + 5.5 * Double(sign.count) }

  /// A mark that found no room at its place has a line to it.
  private func draw(
    _ mark: MapMark, _ sign: String, width: Double, of home: SheetPoint, at place: SheetPoint,
    to svg: inout SVGWriter
  ) {
    let colour = mark.look.colour
    svg.element("g", [("stroke", colour)]) { svg in
      svg.element("title", []) { $0.text(mark.text) }
      if place != home {
        let line = "M\(home.x.px) \(home.y.px)L\(place.x.px) \(place.y.px)"
        svg.element("path", [("d", line), ("stroke-width", "1")])
      }
      svg.element("circle", [("cx", home.x.px), ("cy", home.y.px), ("r", "2"), ("fill", colour)])
      svg.element(
        "rect",
        [
          ("x", (place.x - width / 2).px), ("y", (place.y - Self.markHeight / 2).px),
          ("width", width.px), ("height", Self.markHeight.px), ("rx", "6"), ("fill", "#fff"),
          ("stroke-width", "1.5"),
        ])
      svg.element(
        "text", [("class", "mark"), ("x", place.x.px), ("y", (place.y + 3.2).px)]
      ) { $0.text(sign) }
    }
  }
}
