/// The sum of an hour of a venue or zone.
public struct StoredHour: Sendable, Equatable {
  /// Its first minute's number since 1970.
  public var hour: Int64
  /// Microseconds that sessions were inside, summed over them.
  public var presence: Int64
  /// The most sessions inside at one instant.
  public var peak: Int64
  /// The minute of that, the first of several.
  public var peakMinute: Int64
  /// The fewest sessions inside at one instant.
  public var least: Int64
  /// Visits that began.
  public var entries: Int64
  /// Visits that ended.
  public var exits: Int64
  /// Distinct sessions inside at any time of it.
  public var uniqueSessions: Int64
}
