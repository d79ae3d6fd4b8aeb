import Venues

/// What the colours of zones mean.
enum MapPaint: Sendable {
  /// Their kinds.
  case kinds(ZonePalette)
  /// How crowded they are.
  case crowd(LiveCrowd)

  /// A colour with its hatch, and what the legend says of it.
  struct Entry {
    var fill: String
    var hatch: String?
    var text: String
  }

  func entry(of zone: Zone) -> Entry {
    switch self {
    case .kinds(let palette): Entry(fill: palette.fill(of: zone), text: zone.kind ?? "")
    case .crowd(let crowd): Self.entry(crowd.shade(of: zone.id), crowd.label(of: zone.id))
    }
  }

  /// The lines below a zone's name: at most one the first way, more in a second one for narrow zones.
  func details(of zone: Zone) -> [[String]] {
    guard case .crowd(let crowd) = self else { return [[]] }
    let label = crowd.label(of: zone.id)
    let parts = label.split(separator: "\u{A0}(").map(String.init)
    return parts.count == 2 ? [[label], [parts[0], "(\(parts[1])"]] : [[label]]
  }

  /// What stands before the legend's entries; nil for nothing.
  var heading: String? {
    guard case .crowd(let crowd) = self else { return nil }
    return crowd.legend.heading
  }

  var legend: [Entry] {
    switch self {
    case .kinds(let palette): palette.kinds.map { Entry(fill: $0.fill, text: $0.kind) }
    case .crowd(let crowd): crowd.legend.lines.map(Self.entry)
    }
  }

  /// A line below the title; nil for none.
  var caption: String? {
    guard case .crowd(let crowd) = self else { return nil }
    return crowd.total.people == nil
      ? crowd.caption : "\(crowd.caption), whole venue \(crowd.total.label(by: crowd.scale))"
  }

  private static func entry(_ shade: CrowdShade, _ text: String) -> Entry {
    Entry(fill: shade.colour, hatch: shade.fill, text: text)
  }
}
