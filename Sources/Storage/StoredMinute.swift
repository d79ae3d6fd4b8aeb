import CrowdDensity

/// A minute of a venue or zone, or a change to it; what is stored of a minute is the sum of all.
public struct StoredMinute: Sendable, Equatable {
  /// The venue's id.
  public var venue: String
  /// The zone's id; nil for the venue as a whole.
  public var zone: String?
  /// The minute's number since 1970.
  public var minute: Int64
  /// Which of its hour it is by the venue's clocks, 0–59.
  public var minuteOfHour: Int64
  /// What it saw.
  public var tally: MinuteTally

  /// A row from its parts.
  public init(
    venue: String, zone: String?, minute: Int64, minuteOfHour: Int64, tally: MinuteTally
  ) {
    self.venue = venue
    self.zone = zone
    self.minute = minute
    self.minuteOfHour = minuteOfHour
    self.tally = tally
  }
}
