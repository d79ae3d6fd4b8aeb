import Geofencing
import Venues

/// A venue's plan as one SVG sheet: zones with names, levels side by side, vicinity, scale and north.
///
/// Names stand where they have room; zones too narrow for theirs bear a number that the list below the
/// plan explains, up to a hundred of them; hovering tells every zone's name. Where zones take up little of a
/// large venue the plan shows the ground round them, and a small one the whole. Colours mean kinds, or how
/// crowded zones are, and the legend says which. The same venue gives the same bytes.
public struct VenueMap {
  /// How many names the list below the plan holds.
  static let keyLimit = 100
  /// A level with more zones than this has a panel as wide as the sheet.
  private static let crowded = 30
  /// How many marks are listed below the plan.
  static let markLimit = 40

  private static let width = 1200.0
  private static let margin = 24.0
  private static let line = 15.0
  private static let overviewSize = 130.0

  private let surveyed: SurveyedVenue
  private let view: PlanView
  private let marks: [MapMark]
  private let paint: MapPaint

  /// A map of a venue with marks on it, coloured by how crowded its zones are, or without a crowd by their kinds.
  ///
  /// - Throws: `GeofencingError` if GEOS has no memory.
  public init(
    of surveyed: SurveyedVenue, marks: [MapMark] = [], crowd: LiveCrowd? = nil
  ) throws(GeofencingError) {
    self.surveyed = surveyed
    self.marks = Array(marks.prefix(Self.markLimit))
    view = try PlanView(surveyed)
    paint = crowd.map(MapPaint.crowd) ?? .kinds(ZonePalette(of: surveyed.venue.zones))
  }

  /// The sheet, UTF-8.
  public func svg() -> [UInt8] {
    let levels = levels
    let columns = columns(levels)
    let gap = Self.margin
    let panelWidth = (Self.width - gap * Double(columns + 1)) / Double(columns)
    let frame = frame(width: panelWidth, height: levels.count < 2 ? 1100 : 800)
    var body = SVGWriter()
    var keyed: [MapPanel.Keyed] = []
    var tooSmall = 0
    let top = 64.0
    let panelHeight = frame.height + 34
    for (number, level) in levels.enumerated() {
      let x = gap + Double(number % columns) * (panelWidth + gap)
      let y = top + Double(number / columns) * panelHeight
      let panel = MapPanel(
        of: surveyed.venue, view, level: level, in: frame, paint: paint)
      if let level { heading(level, panel.zones.count, x: x, y: y + 12, to: &body) }
      let place = [
        ("transform", "translate(\(x.px) \((y + 20).px))"), ("clip-path", "url(#panel)"),
      ]
      body.element("g", place) { body in
        tooSmall += panel.draw(marks, to: &body, keyed: &keyed)
      }
    }
    let rows = (levels.count + columns - 1) / columns
    var y = top + Double(rows) * panelHeight + 16
    var overviewEnd = y
    if !isVicinityWhole(in: frame) {
      overview(of: frame, y: y, to: &body)
      overviewEnd += Self.overviewSize + Self.line
    }
    scaleBar(frame, y: &y, to: &body)
    legend(y: &y, to: &body)
    y = max(y, overviewEnd)
    list(keyed.map { ("\($0.number)", $0.name) }, columns: 4, y: &y, to: &body)
    if tooSmall > 0 {
      note(
        "\(tooSmall) more zones are too narrow here; point at one to see its name.", y: &y,
        to: &body)
    }
    list(
      marks.enumerated().map { ("\($1.look.sign)\($0 + 1)", $1.text) }, columns: 1, y: &y,
      to: &body)
    return sheet(height: y + Self.margin, panel: frame, body)
  }

  /// Panels side by side: one below the other where a level is crowded, which then needs the whole width.
  private func columns(_ levels: [Int?]) -> Int {
    let busiest = levels.map { level in
      surveyed.venue.zones.count { zone in
        level.map { zone.levels.isEmpty || zone.levels.contains($0) } ?? true
      }
    }.max()
    if levels.count < 2 || busiest ?? 0 > Self.crowded { return 1 }
    return levels.count < 5 ? 2 : 3
  }

  /// The outline and all zones, with some ground round them that the vicinity shows on; zones alone where
  /// they would be too small.
  private func frame(width: Double, height: Double) -> SheetFrame {
    let zones = view.zones.flatMap(\.rings)
    let all = view.outline.rings + zones
    let isSparse = !zones.isEmpty && 4 * Self.ground(of: zones) < Self.ground(of: all)
    let rings = isSparse ? zones : all
    let points = rings.joined()
    let west = points.map(\.x).min() ?? 0
    let wide = (points.map(\.x).max() ?? 0) - west
    let margin = min(surveyed.venue.vicinityMeters * 1.1, wide * 0.08) + wide * 0.02
    return SheetFrame(holding: rings, margin: margin, width: width, height: height)
  }

  /// Of the rectangle round rings, m².
  private static func ground(of rings: [[PlanView.Point]]) -> Double {
    let points = rings.joined()
    guard let first = points.first else { return 0 }
    var (west, east, south, north) = (first.x, first.x, first.y, first.y)
    for point in points {
      (west, east) = (min(west, point.x), max(east, point.x))
      (south, north) = (min(south, point.y), max(north, point.y))
    }
    return (east - west) * (north - south)
  }

  private func isVicinityWhole(in frame: SheetFrame) -> Bool {
    let box = SheetShape(view.vicinity, in: frame).box
    return box.left >= 0 && box.right <= frame.width && box.top >= 0 && box.bottom <= frame.height
  }

  /// The levels that zones name, ascending; one panel without a level if none does.
  private var levels: [Int?] {
    let named = Set(surveyed.venue.zones.flatMap(\.levels)).sorted()
    return named.isEmpty ? [nil] : named.map { $0 }
  }

  private func sheet(height: Double, panel: SheetFrame, _ body: SVGWriter) -> [UInt8] {
    let venue = surveyed.venue
    let title = venue.name ?? venue.id
    var svg = SVGWriter()
    let size = [
      ("xmlns", "http://www.w3.org/2000/svg"), ("width", Self.width.px), ("height", height.px),
      ("viewBox", "0 0 \(Self.width.px) \(height.px)"),
    ]
    svg.element("svg", size) { svg in
      svg.element("title", []) { $0.text(title) }
      svg.element("style", []) { $0.raw(Self.style) }
      svg.element("clipPath", [("id", "panel")]) { svg in
        svg.element("rect", [("width", panel.width.px), ("height", panel.height.px)])
      }
      if case .crowd = paint {
        // Names stand on darker ground than in a plan of kinds.
        svg.element("style", []) { $0.raw(".name{stroke-width:3px}") }
        CrowdShade.define(to: &svg)
      }
      svg.element("rect", [("width", "100%"), ("height", "100%"), ("fill", "#fff")])
      svg.element("text", [("class", "title"), ("x", Self.margin.px), ("y", "36")]) {
        $0.text(title)
      }
      if let caption = paint.caption { line(caption, x: Self.margin, y: 54, to: &svg) }
      svg.raw(String(decoding: body.bytes, as: UTF8.self))
    }
    return svg.bytes
  }

  private func heading(
    _ level: Int, _ zones: Int, x: Double, y: Double, to svg: inout SVGWriter
  ) {
    let sign = level < 0 ? "−\(level.magnitude)" : "\(level)"
    svg.element("text", [("class", "heading"), ("x", x.px), ("y", y.px)]) {
      $0.text("Level \(sign)\(level == 0 ? " (ground)" : ""), \(zones) zones")
    }
  }

  private static let style = """
    text{font-family:"DejaVu Sans","Noto Sans",Helvetica,Arial,sans-serif;fill:#1b2733}
    .title{font-size:24px;font-weight:bold}.heading{font-size:15px;font-weight:bold}
    .line{font-size:12px}.sign{font-weight:bold}.key{fill:#1b2733}
    .keyed{text-anchor:middle;fill:#fff;font-size:8px}
    .mark{text-anchor:middle;stroke:none;font-size:9px}
    .name{text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:1.5px}
    .vicinity{fill:none;stroke:#6b7a89;stroke-width:1;stroke-dasharray:6 5}
    .shown{fill:none;stroke:#c0392b;stroke-width:1.5}
    .outline{fill:#fafbfc;stroke:#1b2733;stroke-width:2.5;fill-rule:evenodd}
    .zone{stroke:#51606e;stroke-width:1;fill-rule:evenodd}
    .hatch{fill:none;stroke:#1b2733;stroke-opacity:.28;stroke-width:1}
    """
}

// What stands below the plan.
extension VenueMap {
  private func scaleBar(_ frame: SheetFrame, y: inout Double, to svg: inout SVGWriter) {
    let metres = Self.roundLength(below: 160 / frame.scale)
    let (x, long) = (Self.margin, metres * frame.scale)
    let bar = "M\(x.px) \((y - 5).px)v5h\(long.px)v-5"
    svg.element(
      "path", [("d", bar), ("fill", "none"), ("stroke", "#1b2733"), ("stroke-width", "1.5")])
    let length = metres < 1000 ? "\(metres.px) m" : "\((metres / 1000).px) km"
    line(length, x: x + long + 8, y: y, to: &svg)
    let north = x + long + 90
    let arrow = "M\(north.px) \((y - 18).px)l5 18l-5 -4l-5 4z"
    svg.element("path", [("d", arrow), ("fill", "#1b2733")])
    line("N", x: north + 9, y: y, to: &svg)
    let dashes = "M\((north + 48).px) \((y - 4).px)h36"
    svg.element("path", [("class", "vicinity"), ("d", dashes)])
    line("vicinity, \(surveyed.venue.vicinityMeters.px) m", x: north + 92, y: y, to: &svg)
    y += 26
  }

  /// The whole vicinity, which the plan itself has no room for, and in it what the plan shows.
  private func overview(of plan: SheetFrame, y: Double, to svg: inout SVGWriter) {
    let size = Self.overviewSize
    let frame = SheetFrame(
      holding: view.vicinity.rings, margin: 0, width: size * 1.4, height: size)
    let x = Self.width - Self.margin - frame.width
    let panel = MapPanel(of: surveyed.venue, view, level: nil, in: frame, paint: paint)
    svg.element("g", [("transform", "translate(\(x.px) \((y - 10).px))")]) {
      panel.drawSurroundings(to: &$0)
      $0.element("path", [("class", "shown"), ("d", frame.outline(of: plan))])
    }
  }

  /// The largest of 1, 2, 5, 10, 20, … at or below a length.
  static func roundLength(below length: Double) -> Double {
    var unit = 1e-3
    while unit * 10 <= length, unit < 1e9 { unit *= 10 }
    return [5, 2].map { $0 * unit }.first { $0 <= length } ?? unit
  }

  private func legend(y: inout Double, to svg: inout SVGWriter) {
    guard !paint.legend.isEmpty else { return }
    var x = Self.margin
    if let heading = paint.heading {
      line(heading, x: x, y: y, to: &svg)
      y += Self.line + 6
    }
    for entry in paint.legend {
      let wide = Label.extent(of: [entry.text], size: 12).width + 40
      if x > Self.margin, x + wide > Self.width - 2 * Self.overviewSize {
        x = Self.margin
        y += Self.line + 6
      }
      let box = [("x", x.px), ("y", (y - 11).px), ("width", "18"), ("height", "13")]
      svg.element("rect", [("class", "zone"), ("fill", entry.fill)] + box)
      if let hatch = entry.hatch { svg.element("rect", [("fill", hatch)] + box) }
      line(entry.text, x: x + 24, y: y, to: &svg)
      x += wide
    }
    y += 26
  }

  /// Lines of a sign and what it means.
  private func list(
    _ lines: [(sign: String, text: String)], columns: Int, y: inout Double,
    to svg: inout SVGWriter
  ) {
    guard !lines.isEmpty else { return }
    let rows = (lines.count + columns - 1) / columns
    let wide = (Self.width - 2 * Self.margin) / Double(columns)
    for (number, (sign, text)) in lines.enumerated() {
      let x = Self.margin + Double(number / rows) * wide
      let lineY = y + Double(number % rows) * Self.line
      svg.element("text", [("class", "line sign"), ("x", x.px), ("y", lineY.px)]) {
        $0.text(sign)
      }
      line(Self.cut(text, to: wide - 40), x: x + 30, y: lineY, to: &svg)
    }
    y += Double(rows) * Self.line + 8
  }

  /// A text shortened to a width in pixels.
  private static func cut(_ text: String, to width: Double) -> String {
    guard Label.extent(of: [text], size: 12).width > width else { return text }
    var short = text
    while !short.isEmpty, Label.extent(of: [short + "…"], size: 12).width > width {
      short.removeLast()
    }
    return short + "…"
  }

  private func note(_ text: String, y: inout Double, to svg: inout SVGWriter) {
    line(text, x: Self.margin, y: y, to: &svg)
    y += Self.line + 8
  }

  private func line(_ text: String, x: Double, y: Double, to svg: inout SVGWriter) {
    svg.element("text", [("class", "line"), ("x", x.px), ("y", y.px)]) { $0.text(text) }
  }
}
