/// How a step of crowding is drawn: a colour, and a hatch so that no step is told by its colour alone.
public struct CrowdShade: Sendable, Hashable {
  /// What the step is called, short enough to stand in a zone.
  public var name: String
  /// A colour as SVG has it.
  public var colour: String
  /// Which hatch lies over the colour, from 0 for none up to the closest; larger ones are as that.
  public var hatch: Int

  /// What table the step is of; empty if the legend tells it once for all.
  public var scheme: String

  /// A shade from its parts.
  public init(name: String, colour: String, hatch: Int, scheme: String = "") {
    self.name = name
    self.colour = colour
    self.hatch = hatch
    self.scheme = scheme
  }

  /// Of what is not known.
  static let unknown = CrowdShade(name: "not told", colour: "#eceff1", hatch: 0)

  /// How many hatches there are, none among them.
  static let hatches = 6

  var fill: String? {
    let number = min(hatch, Self.hatches - 1)
    return number > 0 ? "url(#hatch\(number))" : nil
  }

  /// The patterns that `fill` names.
  static func define(to svg: inout SVGWriter) {
    for number in 1..<hatches {
      let isCrossed = number >= 4
      let gap = [0.0, 12, 9, 6, 8, 5][number]
      let size = [("width", gap.px), ("height", gap.px)]
      let attributes =
        [("id", "hatch\(number)"), ("patternUnits", "userSpaceOnUse")] + size
        + [("patternTransform", "rotate(45)")]
      svg.element("pattern", attributes) { svg in
        let across = isCrossed ? "M0 0H\(gap.px)" : ""
        svg.element("path", [("class", "hatch"), ("d", "M0 0V\(gap.px)\(across)")])
      }
    }
  }
}
