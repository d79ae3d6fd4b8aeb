import CrowdDensity

/// Reads minute history beside the writer, waiting for none of its commits.
///
/// One caller at a time.
public final class HistoryReader {
  /// What is stored of an area in some time.
  public struct Answer: Sendable, Equatable {
    /// Position of the journal entry through which rows are stored.
    public var rowsThrough: Int64 = 0
    /// Whether anything was ever stored of the area.
    public var isKnown = false
    /// Hours with anybody, ascending.
    public var hours: [StoredHour] = []
    /// Minutes with anybody, ascending.
    public var minutes: [MinuteRow] = []

    /// Nothing.
    public init() {}
  }

  /// How many minutes are kept: 90 days.
  ///
  /// Hours are kept for as long as the folder.
  public static let minutesKept: Int64 = 90 * 24 * 60

  private let database: Database
  private let areas: Statement
  private let block: Statement
  private let hours: Statement

  /// Opens the database of a state folder that a `StateStore` has open.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public init(folder: String) throws(StorageError) {
    database = try Database(path: StateStore.database(in: folder), isReadOnly: true)
    areas = try database.prepare("SELECT number FROM area WHERE venue = ? AND zone = ?")
    block = try database.prepare("SELECT body FROM minute_block WHERE minute = ? AND areas = ?")
    hours = try database.prepare(
      """
      SELECT hour, presence, peak, peak_minute, least, entries, exits, sessions
      FROM zone_hour WHERE area = ? AND hour >= ? AND hour < ? ORDER BY hour LIMIT ?
      """)
  }

  /// What is stored of a venue (without a zone) or zone: hours and minutes that begin in these ranges, all
  /// of one instant; at most `limit` hours.
  ///
  /// O(hours there + log of all minutes for each minute of the range).
  /// - Throws: `StorageError` if it can't be read.
  public func rows(
    of venue: String, zone: String?, hours: Range<Int64>, minutes: Range<Int64>, limit: Int64
  ) throws(StorageError) -> Answer {
    try database.execute("BEGIN")
    // It only reads: there is nothing to take back.
    defer { try? database.execute("COMMIT") }
    var answer = Answer()
    answer.rowsThrough = try database.integer(
      "SELECT value FROM setting WHERE name = 'rowsThrough'")
    guard let area = try number(of: venue, zone) else { return answer }
    answer.isKnown = true
    answer.hours = try stored(hours, of: area, limit)
    for number in minutes {
      guard let tally = try stored(number, of: area) else { continue }
      answer.minutes.append(MinuteRow(minute: number, tally: tally))
    }
    return answer
  }

  private func number(of venue: String, _ zone: String?) throws(StorageError) -> Int64? {
    try areas.bind(1, venue)
    try areas.bind(2, zone ?? "")
    guard try areas.step() else { return nil }
    defer { areas.reset() }
    return areas.integer(0)
  }

  private func stored(
    _ range: Range<Int64>, of area: Int64, _ limit: Int64
  ) throws(StorageError) -> [StoredHour] {
    try hours.bind(1, area)
    try hours.bind(2, range.lowerBound)
    try hours.bind(3, range.upperBound)
    try hours.bind(4, limit)
    var found: [StoredHour] = []
    while try hours.step() {
      found.append(
        StoredHour(
          hour: hours.integer(0), presence: hours.integer(1), peak: hours.integer(2),
          peakMinute: hours.integer(3), least: hours.integer(4), entries: hours.integer(5),
          exits: hours.integer(6), uniqueSessions: hours.integer(7)))
    }
    return found
  }

  private func stored(_ minute: Int64, of area: Int64) throws(StorageError) -> MinuteTally? {
    let number = MinuteBlock.number(of: area)
    try block.bind(1, minute)
    try block.bind(2, number)
    guard try block.step() else { return nil }
    defer { block.reset() }
    var tally: MinuteTally?
    try database.forEachMinute(in: block.blob(0), number: number, ofMinute: minute) { row in
      if row.area == area { tally = row.tally }
    }
    return tally
  }
}
