import Venues

/// Holds alerts' rules against what their venue and zone tell: one that can never be met is a slip, and no
/// safeguard.
struct AlertRuleChecks {
  private let draft: VenueDraft

  init(_ draft: VenueDraft) { self.draft = draft }

  func run(_ notes: inout SurveyNotes) {
    let venue = draft.venue
    for (place, rule) in venue.alertRules.enumerated() {
      check(rule, place, capacity: venue.capacity, draft.origin, &notes)
    }
    for (zone, origin) in zip(venue.zones, draft.zoneOrigins) {
      for (place, rule) in zone.alertRules.enumerated() {
        if rule.measure == .feedAgeSeconds {
          note(
            "a feed is of a whole venue; move the rule to its outline", "measure", place, origin,
            &notes)
        }
        check(rule, place, capacity: zone.capacity, origin, &notes)
      }
    }
  }

  private func check(
    _ rule: AlertRule, _ place: Int, capacity: Int?, _ origin: FeatureOrigin,
    _ notes: inout SurveyNotes
  ) {
    if rule.measure == .capacityPercent, (capacity ?? 0) <= 0 {
      note(
        "without a capacity no per cent of it is known; write one", "measure", place, origin, &notes
      )
    }
    guard case .level(let name) = rule.bound else { return }
    let steps = draft.venue.densityLevels(forCapacity: capacity)
    if steps.first?.unit == .percent, (capacity ?? 0) <= 0 {
      note(
        "the venue's levels are in per cent, and no capacity is known; write one", "measure", place,
        origin, &notes)
    }
    let names = steps.isEmpty ? Venue.standardLevels : steps.map(\.name)
    guard let least = names.firstIndex(of: name) else {
      return note(Self.unknown(names), "atLeast", place, origin, &notes)
    }
    guard case .level(let name) = rule.clearBelow else { return }
    guard let clear = names.firstIndex(of: name) else {
      return note(Self.unknown(names), "clearBelow", place, origin, &notes)
    }
    if clear > least {
      note("it must not be above that of \"atLeast\"", "clearBelow", place, origin, &notes)
    }
  }

  private static func unknown(_ names: [String]) -> String {
    "there is no such level here; there are \(names.joined(separator: ", "))"
  }

  private func note(
    _ message: String, _ member: String, _ place: Int, _ origin: FeatureOrigin,
    _ notes: inout SurveyNotes
  ) {
    notes.findings.append(
      origin.finding(
        .invalidProperty, message, at: "/properties/alertRules/\(place)/\(member)"))
  }
}
