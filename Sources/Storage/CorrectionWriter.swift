/// Takes visits and events back, within the transactions of a `StateStore`, and finds those of a session.
final class CorrectionWriter {
  private let select: Statement
  private let deleteVisit: Statement
  private let deleteEvent: Statement

  init(_ database: Database) throws(StorageError) {
    select = try database.prepare(
      """
      SELECT venue, zone, entered, left, stale FROM visit WHERE session = ?
      ORDER BY entered, left, rowid
      """)
    deleteVisit = try database.prepare(
      """
      DELETE FROM visit WHERE rowid = (
        SELECT rowid FROM visit WHERE session = ? AND venue = ? AND zone IS ? AND entered = ?
          AND left = ? AND stale = ? ORDER BY rowid DESC LIMIT 1)
      """)
    deleteEvent = try database.prepare(
      """
      DELETE FROM event WHERE cursor = (
        SELECT cursor FROM event WHERE session = ? AND kind = ? AND time = ? AND venue IS ?
          AND zone IS ? ORDER BY cursor DESC LIMIT 1)
      """)
  }

  /// The visits of a session, in the order of their begin.
  func visits(of session: [UInt8]) throws(StorageError) -> [StoredVisit] {
    try select.bind(1, session)
    var visits: [StoredVisit] = []
    while try select.step() {
      visits.append(
        StoredVisit(
          session: session, venue: select.text(0) ?? "", zone: select.text(1),
          entered: select.integer(2), left: select.integer(3), stale: select.integer(4) != 0))
    }
    return visits
  }

  /// Deletes the rows that no longer hold, each once; what isn't there any more is left.
  func delete(_ rows: StoredRows) throws(StorageError) {
    for visit in rows.withdrawnVisits {
      try deleteVisit.bind(1, visit.session)
      try deleteVisit.bind(2, visit.venue)
      try deleteVisit.bind(3, visit.zone)
      try deleteVisit.bind(4, visit.entered)
      try deleteVisit.bind(5, visit.left)
      try deleteVisit.bind(6, visit.stale ? 1 : 0)
      try deleteVisit.run()
    }
    for event in rows.withdrawnEvents {
      try deleteEvent.bind(1, event.session)
      try deleteEvent.bind(2, event.kind)
      try deleteEvent.bind(3, event.time)
      try deleteEvent.bind(4, event.venue)
      try deleteEvent.bind(5, event.zone)
      try deleteEvent.run()
    }
  }
}
