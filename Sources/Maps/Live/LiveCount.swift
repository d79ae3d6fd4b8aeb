/// How many people an area holds at one moment, as a live map shows it.
public struct LiveCount: Sendable {
  /// People; nil if that is not told.
  public var people: Double?
  /// The least and the most that are plausible; nil without an interval.
  public var interval: (low: Int, high: Int)?
  /// People per square metre; nil if that is not told.
  public var peoplePerSquareMetre: Double?
  /// The step that whoever counted has put it in; nil if none was told.
  public var level: CrowdShade?

  /// A count from its parts.
  public init(
    people: Double?, interval: (low: Int, high: Int)?, peoplePerSquareMetre: Double?,
    level: CrowdShade?
  ) {
    self.people = people
    self.interval = interval
    self.peoplePerSquareMetre = peoplePerSquareMetre
    self.level = level
  }

  /// Its shade: the level that was told, else the scale's by its density.
  func shade(by scale: CrowdScale) -> CrowdShade {
    level ?? peoplePerSquareMetre.map(scale.shade) ?? .unknown
  }

  /// Step, people and interval on one line that is not broken.
  func label(by scale: CrowdScale) -> String {
    guard let people else { return "–" }
    let count = Int(exactly: people.rounded()).map(String.init) ?? "–"
    let range = interval.map { "\u{A0}(\($0.low)–\($0.high))" } ?? ""
    return "\(shade(by: scale).name):\u{A0}\(count)\(range)"
  }
}
