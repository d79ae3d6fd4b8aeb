/// Reads stored events beside the writer, waiting for none of its commits.
///
/// One caller at a time.
public final class EventReader {
  private let select: Statement

  /// Opens the database of a state folder that a `StateStore` has open.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public init(folder: String) throws(StorageError) {
    let database = try Database(path: StateStore.database(in: folder), isReadOnly: true)
    select = try database.prepare(
      """
      SELECT cursor, id, session, kind, time, venue, zone, reason, entered, stale
      FROM event WHERE cursor > ? ORDER BY cursor LIMIT ?
      """)
  }

  /// The events behind a cursor, at most `limit`, each with its own; 0 is before the first.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public func events(
    after cursor: Int64, limit: Int64
  ) throws(StorageError) -> [(cursor: Int64, event: StoredEvent)] {
    try select.bind(1, cursor)
    try select.bind(2, limit)
    var events: [(cursor: Int64, event: StoredEvent)] = []
    while try select.step() {
      var event = StoredEvent(
        id: select.blob(1), session: select.blob(2), kind: select.text(3) ?? "",
        time: select.integer(4))
      event.venue = select.text(5)
      event.zone = select.text(6)
      event.reason = select.text(7)
      event.entered = select.isNull(8) ? nil : select.integer(8)
      event.stale = select.integer(9) != 0
      events.append((select.integer(0), event))
    }
    return events
  }
}
