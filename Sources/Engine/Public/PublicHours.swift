import Presence

/// Which hours of a venue's past everybody may ask for, a page of them.
public struct PublicHours: Sendable, Equatable {
  /// The minute that the clock stands in, its first instant; nil before any record.
  public var asOf: EventTime?
  /// The IANA name of the time zone of `times`.
  public var timeZone: String
  /// The first minutes of the hours, ascending, all over for good.
  public var hours: [Int64]
  /// When each begins, as the venue's clocks show it, RFC 3339.
  public var times: [String]
  /// Where the page begins and ends, the first minutes of hours.
  public var range: Range<Int64>
  /// The hour that the next page begins with; nil on the last.
  public var next: Int64?
}
