import CrowdDensity

/// A minute of a venue or zone, or a change to it; what is stored of a minute is the sum of all.
public struct StoredMinute: Sendable, Equatable {
  /// The number of its venue or zone among `MinuteRows.places`.
  public var place: Int
  /// The minute's number since 1970.
  public var minute: Int64
  /// Which of its hour it is by the venue's clocks, 0–59.
  public var minuteOfHour: Int64
  /// What it saw.
  public var tally: MinuteTally
}
