/// Some words put somewhere on the sheet.
struct Label: Sendable {
  var lines: [String]
  var centre: SheetPoint
  var size: Double
  /// Whether it reads upwards.
  var isUpright: Bool

  /// The room it takes.
  var box: SheetBox {
    let (width, height) = Label.extent(of: lines, size: size)
    return isUpright
      ? SheetBox(centre: centre, width: height, height: width)
      : SheetBox(centre: centre, width: width, height: height)
  }

  /// Width and height of lines at a size; by the widths of a common sans-serif, a little too wide.
  static func extent(of lines: [String], size: Double) -> (width: Double, height: Double) {
    let widest = lines.map { $0.unicodeScalars.reduce(0) { $0 + width(of: $1) } }.max() ?? 0
    return (widest * size + 4, Double(lines.count) * size * 1.15 + 2)
  }

  /// In sizes: ideographs are square, capitals wider than small letters, marks have no width.
  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x300...0x36F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60: 1
    case 0x1F000...0x1FAFF: 1.2
    case 0x41...0x5A: 0.7
    case 0x20, 0x2E, 0x2C, 0x27, 0x69, 0x6C, 0x6A, 0x21, 0x7C: 0.32
    default: 0.56
    }
  }

  func draw(to svg: inout SVGWriter) {
    let turn = isUpright ? [("transform", "rotate(-90 \(centre.x.px) \(centre.y.px))")] : []
    let first = centre.y - Double(lines.count - 1) / 2 * size * 1.15 + size * 0.35
    svg.element(
      "text", [("class", "name"), ("font-size", size.px)] + turn
    ) { svg in
      for (number, line) in lines.enumerated() {
        svg.element(
          "tspan",
          [("x", centre.x.px), ("y", (first + Double(number) * size * 1.15).px)]
        ) { $0.text(line) }
      }
    }
  }
}
