/// Reads stored visits beside the writer, waiting for none of its commits.
///
/// One caller at a time.
public final class VisitReader {
  /// What is stored of a venue.
  public struct Answer: Sendable, Equatable {
    /// Position of the journal entry through which rows are stored.
    public var rowsThrough: Int64 = 0
    /// The visits of the venue and its zones, in no promised order.
    public var visits: [StoredVisit] = []

    /// Nothing.
    public init() {}
  }

  private let database: Database
  private let select: Statement

  /// Opens the database of a state folder that a `StateStore` has open.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public init(folder: String) throws(StorageError) {
    database = try Database(path: StateStore.database(in: folder), isReadOnly: true)
    select = try database.prepare(
      """
      SELECT session, zone, entered, left, stale FROM visit
      WHERE venue = ? AND left >= ? AND entered < ? LIMIT ?
      """)
  }

  /// The visits of a venue and its zones that ended at `from` or later and began before `to`,
  /// microseconds since 1970, at most `limit`.
  ///
  /// O(all visits stored).
  /// - Throws: `StorageError` if it can't be read.
  public func visits(
    of venue: String, endedSince from: Int64, begunBefore to: Int64, limit: Int64
  ) throws(StorageError) -> Answer {
    try database.execute("BEGIN")
    // It only reads: there is nothing to take back.
    defer { try? database.execute("COMMIT") }
    var answer = Answer()
    answer.rowsThrough = try database.integer(
      "SELECT value FROM setting WHERE name = 'rowsThrough'")
    try select.bind(1, venue)
    try select.bind(2, from)
    try select.bind(3, to)
    try select.bind(4, limit)
    defer { select.reset() }
    while try select.step() {
      answer.visits.append(
        StoredVisit(
          session: select.blob(0), venue: venue, zone: select.text(1), entered: select.integer(2),
          left: select.integer(3), stale: select.integer(4) != 0))
    }
    return answer
  }
}
