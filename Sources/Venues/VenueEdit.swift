/// What one state of a venue has that another hasn't, counted: zones are known by their ids.
public struct VenueEdit: Sendable, Equatable {
  /// Zones that are new.
  public var added = 0
  /// Zones that are gone.
  public var removed = 0
  /// Zones of another shape.
  public var redrawn = 0
  /// Zones of the same shape with another name, floor, kind, capacity or other property.
  public var altered = 0
  /// Whether the outline has another shape.
  public var isOutlineRedrawn: Bool
  /// Whether the venue has another name, capacity, vicinity or other property, or its zones another order.
  public var isVenueAltered: Bool

  /// Compares two states; which way rings wind makes no difference.
  public init(from before: Venue, to now: Venue) {
    let (before, now) = (before.rightHanded, now.rightHanded)
    let old = Dictionary(before.zones.map { ($0.id, $0) }) { first, _ in first }
    let kept = now.zones.filter { old[$0.id] != nil }
    added = now.zones.count - kept.count
    removed = before.zones.count - kept.count
    for zone in kept {
      guard let earlier = old[zone.id], earlier != zone else { continue }
      if earlier.shape != zone.shape { redrawn += 1 } else { altered += 1 }
    }
    isOutlineRedrawn = before.shape != now.shape
    var (rulesBefore, rulesNow) = (before, now)
    (rulesBefore.zones, rulesNow.zones) = ([], [])
    (rulesBefore.shape, rulesNow.shape) = ([], [])
    let ids = Set(kept.map(\.id))
    isVenueAltered =
      rulesBefore != rulesNow
      || before.zones.map(\.id).filter(ids.contains) != kept.map(\.id)
  }

  /// A few words for people, such as `2 zones added, 1 redrawn, venue altered`.
  public var summary: String {
    var words: [String] = []
    for (count, what) in [
      (added, "added"), (removed, "removed"), (redrawn, "redrawn"), (altered, "altered"),
    ] where count > 0 {
      let noun = words.isEmpty ? " zone\(count == 1 ? "" : "s")" : ""
      words.append("\(count)\(noun) \(what)")
    }
    if isOutlineRedrawn { words.append("outline redrawn") }
    if isVenueAltered { words.append("venue altered") }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}
