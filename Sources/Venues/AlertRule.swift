/// When operators want to be alerted, as `alertRules` of an outline or zone has it.
public struct AlertRule: Hashable, Sendable {
  /// What it looks at.
  public enum Measure: String, Sendable, CaseIterable {
    /// People as per cent of the capacity.
    case capacityPercent
    /// The level of crowding, by its name.
    case densityLevel
    /// People who enter in an hour.
    case entriesPerHour
    /// The upper end of the interval of people, per square metre.
    case peopleHighPerSquareMetre
    /// Seconds since the venue's newest record.
    case feedAgeSeconds
  }

  /// A limit as the file writes it.
  public enum Bound: Hashable, Sendable {
    /// Of a measure that is a number, 0 or more.
    case number(Double)
    /// Of the level of crowding: a step's name.
    case level(String)
  }

  /// The most rules of one outline or zone.
  public static let most = 32
  /// The longest hold, seconds: a day.
  public static let longestHold = 86_400.0

  /// Unique among the rules of its outline or zone, NFC text.
  public var id: String
  /// What it looks at.
  public var measure: Measure
  /// `above` of a number, itself excluded, `atLeast` of a level, itself included.
  public var bound: Bound
  /// Below it the alert is over; nil: as soon as the rule is no longer met.
  public var clearBelow: Bound?
  /// For how many seconds it must hold before the alert is raised, and be over before it is cleared.
  public var holdSeconds: Double

  /// A rule from its parts.
  public init(
    id: String, measure: Measure, bound: Bound, clearBelow: Bound? = nil, holdSeconds: Double = 0
  ) {
    self.id = id
    self.measure = measure
    self.bound = bound
    self.clearBelow = clearBelow
    self.holdSeconds = holdSeconds
  }
}
