import Presence
import Venues

/// A property of a venue or zone that is different, as words; nil where there is none.
public struct PropertyChange: Sendable, Equatable {
  /// Its name in a venue file.
  public var name: String
  /// What it was.
  public var before: String?
  /// What it is.
  public var now: String?
}

extension PropertyChange {
  /// Those of two lists, name by name in the order of the lists, that differ.
  static func changes(
    _ before: [(String, String?)], _ now: [(String, String?)]
  ) -> [PropertyChange] {
    zip(before, now).compactMap { before, now in
      before.1 == now.1 ? nil : PropertyChange(name: now.0, before: before.1, now: now.1)
    }
  }
}

extension Zone {
  /// All but id and shape.
  var properties: [(String, String?)] {
    [
      ("name", name),
      ("level", levels.isEmpty ? nil : levels.map(String.init).joined(separator: ",")),
      ("kind", kind), ("capacity", capacity.map(String.init)), ("fill", color),
      ("dwellAfter", dwellAfter.map { "\($0)" }), ("alertRules", alertRules.text),
    ]
  }
}

extension Venue {
  /// All but id, shape and zones.
  var properties: [(String, String?)] {
    [
      ("name", name), ("capacity", capacity.map(String.init)),
      ("vicinityMeters", "\(vicinityMeters)"), ("timeZone", timeZone),
      ("staleAfter", staleAfter.map { "\($0)" }),
      ("defaultLevel", defaultLevel.map(String.init)),
      ("levelLabels", text(levels.map { "\($0.ordinal) \($0.label)" })),
      (
        "densityLevels",
        text(
          densityLevels.map {
            "\($0.name) \($0.color ?? "") \($0.lowerBound)..<\($0.upperBound) \($0.unit.rawValue)"
          })
      ),
      ("closedAreaThreshold", closedAreaThreshold.map(String.init)),
      ("alertRules", alertRules.text),
      ("penetration", penetration.map { "\($0)" }),
      ("events", text(events.map { "\($0.name) \($0.doors.rfc3339)..<\($0.end.rfc3339)" })),
    ]
  }

  private func text(_ items: [String]) -> String? {
    items.isEmpty ? nil : items.joined(separator: ", ")
  }
}

extension [AlertRule] {
  /// All of them in words; nil without one.
  fileprivate var text: String? {
    guard !isEmpty else { return nil }
    return map { rule in
      var text = "\(rule.id): \(rule.measure.rawValue)"
      text += rule.measure == .densityLevel ? " at least " : " above "
      text += rule.bound.text
      if let bound = rule.clearBelow { text += ", cleared below " + bound.text }
      return rule.holdSeconds > 0 ? text + ", for \(rule.holdSeconds) s" : text
    }.joined(separator: "; ")
  }
}

extension AlertRule.Bound {
  fileprivate var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .level(let name): name
    }
  }
}
