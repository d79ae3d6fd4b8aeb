import CrowdDensity
import Presence
import Venues

/// One rule in service, and where it stands.
struct AlertWatch {
  /// The zone's number; nil for the venue as a whole.
  var place: Int?
  /// The zone's id.
  var zone: String?
  /// The rule's id.
  var rule: String
  var measure: AlertRule.Measure
  var condition: AlertCondition
  var gauge = AlertGauge()
  /// Of a rule of entries alone.
  var rate = EntryRate()
  /// The alert that is raised; nil while none is.
  var open: Alert?

  /// Nil for a rule that its venue gives no meaning.
  init?(_ rule: AlertRule, of venue: Venue, place: Int?) {
    let zone = place.map { venue.zones[$0] }
    let scheme = LevelScheme(of: venue, zone)
    guard let bound = Self.number(rule.bound, scheme) else { return nil }
    self.place = place
    self.zone = zone?.id
    self.rule = rule.id
    measure = rule.measure
    condition = AlertCondition(
      above: bound, includesBound: measure == .densityLevel,
      clearBelow: rule.clearBelow.flatMap { Self.number($0, scheme) },
      hold: Int64((rule.holdSeconds * 1e6).rounded()))
  }

  private static func number(_ bound: AlertRule.Bound, _ scheme: LevelScheme) -> Double? {
    switch bound {
    case .number(let number): number
    case .level(let name): scheme.index(of: name).map(Double.init)
    }
  }

  /// Whether another is this rule, so that what was told of one goes on with the other.
  func isSame(as other: AlertWatch) -> Bool {
    (zone, rule, measure, condition) == (other.zone, other.rule, other.measure, other.condition)
  }
}

extension AlertRule.Measure {
  /// Whether it follows from how many people there are.
  var isOfPeople: Bool {
    switch self {
    case .capacityPercent, .densityLevel, .peopleHighPerSquareMetre: true
    case .entriesPerHour, .feedAgeSeconds: false
    }
  }

  /// What it is of a zone's people; nil if that isn't known, or it isn't of people.
  func value(of counts: ZoneCounts) -> Double? {
    switch self {
    case .capacityPercent: counts.capacityPercent
    case .densityLevel: counts.crowding.map { Double($0.index) }
    case .peopleHighPerSquareMetre:
      counts.people.map { Double($0.high) / counts.areaSquareMetres }
    case .entriesPerHour, .feedAgeSeconds: nil
    }
  }
}
