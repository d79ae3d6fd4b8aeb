/// Reads stored visits, which are the exits among the events, beside the writer, waiting for none of its
/// commits.
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
  private let areas: AreaNames
  private let select: Statement

  /// Opens the database of a state folder that a `StateStore` has open.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public init(folder: String) throws(StorageError) {
    database = try Database(path: StateStore.database(in: folder), isReadOnly: true)
    areas = try AreaNames(database)
    select = try database.prepare(
      "SELECT cursor, body FROM event_block WHERE last >= ? AND begun < ?")
  }

  /// The visits of a venue and its zones that ended at `from` or later and began before `to`,
  /// microseconds since 1970, at most `limit`.
  ///
  /// O(all events of commits with such a visit of any venue).
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
    let wanted = try areas.numbers(of: venue)
    try select.bind(1, from)
    try select.bind(2, to)
    defer { select.reset() }
    while answer.visits.count < limit, try select.step() {
      for row in try database.rows(of: select.blob(1), at: select.integer(0)) {
        guard let row, row.kind == .exit, row.time >= from, row.entered ?? row.time < to,
          wanted.contains(row.area), answer.visits.count < limit
        else { continue }
        if let visit = row.event(in: try areas.name(row.area)).visit {
          answer.visits.append(visit)
        }
      }
    }
    return answer
  }
}
