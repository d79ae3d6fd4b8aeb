/// Steps of people per square metre and their shades.
public struct CrowdScale: Sendable {
  /// One step.
  public struct Step: Sendable {
    /// Where it begins, people per square metre, itself included.
    public var lowerBound: Double
    /// How it is drawn.
    public var shade: CrowdShade
  }

  /// What the steps are called together.
  public var scheme: String
  /// From the emptiest, which begins at 0.
  public var steps: [Step]

  /// Fruin's levels of service of walkways, A to F, by the people on a square metre at which each begins
  /// (Fruin 1971: 3.25, 2.32, 1.39, 0.93 and 0.46 m² a person); colours from light to dark.
  public static let fruinWalkway = CrowdScale(
    scheme: "Fruin, walkways",
    steps: zip(
      [0, 0.31, 0.43, 0.72, 1.08, 2.17],
      [
        ("A", "#fef4e3"), ("B", "#fdd9a5"), ("C", "#fdbb84"), ("D", "#fc8d59"), ("E", "#e0523c"),
        ("F", "#b52a20"),
      ]
    ).enumerated().map { number, step in
      Step(
        lowerBound: step.0,
        shade: CrowdShade(name: step.1.0, colour: step.1.1, hatch: number))
    })

  /// The step that a density lies in; the first for what lies below all.
  public func shade(of peoplePerSquareMetre: Double) -> CrowdShade {
    steps.last { $0.lowerBound <= peoplePerSquareMetre }?.shade ?? steps.first?.shade ?? .unknown
  }

  /// What the legend says of each step.
  var lines: [(shade: CrowdShade, text: String)] {
    steps.indices.map { place in
      let low = Self.text(steps[place].lowerBound)
      let range =
        place + 1 == steps.count
        ? "\(low) and more"
        : place == 0
          ? "below \(Self.text(steps[1].lowerBound))"
          : "\(low) to \(Self.text(steps[place + 1].lowerBound))"
      return (steps[place].shade, "\(steps[place].shade.name)  \(range)")
    }
  }

  /// With two decimals.
  private static func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded().clamped(to: -1e9...1e9))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
