import Presence

/// An area's past, a page of it.
public struct HistoryReport: Sendable, Equatable {
  /// A minute, hour or day in which anybody was there.
  public struct Row: Sendable, Equatable {
    /// When it begins, as the venue's clocks show it, RFC 3339.
    public var time: String
    /// Its first minute's number since 1970.
    public var minute: Int64
    /// How much of it has passed, seconds.
    public var seconds: Int64
    /// Seconds that sessions were inside, summed over them.
    public var personSeconds: Double
    /// The most sessions inside at one instant.
    public var peak: Int
    /// The minute of the peak, as `time`; nil for a row that is one itself.
    public var peakTime: String?
    /// The fewest sessions inside at one instant.
    public var least: Int
    /// Visits that began.
    public var entries: Int
    /// Visits that ended.
    public var exits: Int
    /// Distinct sessions inside at any time of it; nil for days.
    public var uniqueSessions: Int?
    /// Whether it may still change: it lies within 16 minutes of now, or isn't over.
    public var isProvisional: Bool

    /// Sessions inside on average, over what of it has passed.
    public var mean: Double { seconds > 0 ? personSeconds / Double(seconds) : 0 }
  }

  /// Where the clock stands; nil before any record.
  public var asOf: EventTime?
  /// The IANA name of the time zone of rows.
  public var timeZone: String
  /// Where it begins and ends.
  public var from: EventTime
  /// The end, itself outside.
  public var to: EventTime
  /// The rows, ascending.
  public var rows: [Row] = []
  /// The minute that the next page begins with; nil on the last.
  public var next: Int64?
}
