/// An area's past as a whole.
public struct HistoryTotals: Sendable, Equatable {
  /// The most sessions inside at one instant.
  public var peak = 0
  /// The minute of the peak, the first of several, as the venue's clocks show it, RFC 3339; nil if nobody
  /// was there.
  public var peakTime: String?
  /// Seconds that sessions were inside, summed over them.
  public var personSeconds = 0.0
  /// Visits that began.
  public var entries = 0
  /// Visits that ended.
  public var exits = 0

  /// Adds a row later than those before.
  mutating func add(_ row: HistoryReport.Row) {
    if row.peak > peak {
      peak = row.peak
      peakTime = row.peakTime ?? row.time
    }
    personSeconds += row.personSeconds
    entries += row.entries
    exits += row.exits
  }
}
