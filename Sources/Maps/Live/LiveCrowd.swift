/// The crowd of a venue at one moment.
public struct LiveCrowd: Sendable {
  /// What the counts are of, a line below the title.
  public var caption: String
  /// The whole venue.
  public var total: LiveCount
  /// By the zones' ids; a zone without one is drawn as not told.
  public var zones: [String: LiveCount]
  /// The steps for counts without a level of their own.
  public var scale: CrowdScale

  /// A crowd from its parts.
  public init(
    caption: String, total: LiveCount, zones: [String: LiveCount],
    scale: CrowdScale = .fruinWalkway
  ) {
    self.caption = caption
    self.total = total
    self.zones = zones
    self.scale = scale
  }

  func shade(of zone: String) -> CrowdShade { zones[zone]?.shade(by: scale) ?? .unknown }

  func label(of zone: String) -> String { zones[zone]?.label(by: scale) ?? "–" }

  /// The legend's lines: the levels that were told, from the emptiest, or the scale's; and what is not told.
  var legend: (heading: String, lines: [(shade: CrowdShade, text: String)]) {
    let told = Set(zones.values.compactMap(\.level)).sorted {
      ($0.hatch, $0.name, $0.scheme) < ($1.hatch, $1.name, $1.scheme)
    }
    let isWhole = zones.values.allSatisfy { $0.people != nil }
    let rest: [(shade: CrowdShade, text: String)] =
      isWhole ? [] : [(CrowdShade.unknown, CrowdShade.unknown.name)]
    guard told.isEmpty else {
      let lines = told.map { ($0, $0.scheme.isEmpty ? $0.name : "\($0.name)  \($0.scheme)") }
      return ("Levels of crowding", lines + rest)
    }
    return ("People per m² (\(scale.scheme))", scale.lines + rest)
  }
}
