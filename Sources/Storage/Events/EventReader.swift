/// Reads stored events beside the writer, waiting for none of its commits.
///
/// One caller at a time.
public final class EventReader {
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
      """
      SELECT cursor, body FROM event_block
      WHERE cursor >= ifnull((SELECT max(cursor) FROM event_block WHERE cursor <= ?1), 0)
      ORDER BY cursor
      """)
  }

  /// The events behind a cursor, at most `limit`, each with its own; 0 is before the first.
  ///
  /// O(`limit` + rows of a block).
  /// - Throws: `StorageError` if it can't be read.
  public func events(
    after cursor: Int64, limit: Int64
  ) throws(StorageError) -> [(cursor: Int64, event: StoredEvent)] {
    var events: [(cursor: Int64, event: StoredEvent)] = []
    // What lies before 1 are visits without events.
    try select.bind(1, max(cursor, 0))
    defer { select.reset() }
    while events.count < limit, try select.step() {
      let first = select.integer(0)
      guard first > 0 else { continue }
      let rows = try database.rows(of: select.blob(1), at: first)
      for (place, row) in rows.enumerated() {
        let own = first + Int64(place)
        guard own > cursor, let row, events.count < limit else { continue }
        events.append((own, row.event(in: try areas.name(row.area))))
      }
    }
    return events
  }
}
