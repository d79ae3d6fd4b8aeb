/// What everybody may know of an area in an hour that is over for good.
public struct PublicHour: Sendable, Equatable {
  /// Its first minute's number since 1970.
  public var minute: Int64
  /// Whether nothing of it is told, because there were few or none.
  public var isWithheld: Bool { uniqueSessions == nil }
  /// Sessions inside on average, a multiple of 5.
  public var mean: Int?
  /// Visits that began, a multiple of 5; nil also if there were few.
  public var entries: Int?
  /// Visits that ended, a multiple of 5; nil also if there were few.
  public var exits: Int?
  /// Distinct sessions inside at any time of it, a multiple of 5.
  public var uniqueSessions: Int?

  /// Nothing of an hour.
  init(minute: Int64) { self.minute = minute }

  /// What may be told of an hour whose contributors may be.
  init(_ row: HistoryReport.Row, _ rules: PublicRules) {
    minute = row.minute
    mean = PublicRules.rounded(row.mean)
    entries = row.entries < rules.minimum ? nil : PublicRules.rounded(row.entries)
    exits = row.exits < rules.minimum ? nil : PublicRules.rounded(row.exits)
    uniqueSessions = PublicRules.rounded(row.uniqueSessions ?? 0)
  }
}
