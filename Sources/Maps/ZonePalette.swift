import Venues

/// The fills of zones by kind: light tints that differ for colour-blind eyes too (Okabe and Ito 2008,
/// lightened, and the first four once more less so), handed out in the order of the kinds' names.
struct ZonePalette: Sendable {
  private static let tints = [
    "#cfe8f7", "#fbe3b5", "#c9ead9", "#f6d5e6", "#fbf6b9", "#d5dcee", "#f7d3bd", "#e3e3e3",
    "#9fcfe9", "#f0c46f", "#93cfb2", "#e6aacd",
  ]
  private static let plain = "#eef3f7"

  /// The kinds that zones have, in the order of their names, with their fills.
  let kinds: [(kind: String, fill: String)]

  init(of zones: [Zone]) {
    let names = Set(zones.compactMap(\.kind)).sorted()
    kinds = names.enumerated().map { ($1, Self.tints[$0 % Self.tints.count]) }
  }

  func fill(of zone: Zone) -> String {
    zone.kind.flatMap { kind in kinds.first { $0.kind == kind }?.fill } ?? Self.plain
  }
}
