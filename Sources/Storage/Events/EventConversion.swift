/// Rows of events and visits, as earlier schemas had them, become blocks.
enum EventConversion {
  /// Takes the place of the tables `event` and `visit`, within the transaction of a migration.
  static func run(_ database: Database) throws(StorageError) {
    let store = try EventStore(database, AreaNames(database))
    try convertEvents(in: database, to: store)
    try convertVisits(in: database, to: store)
    try database.execute("DROP TABLE event; DROP TABLE visit")
  }

  /// Each keeps its cursor: those that are missing between two are rows that are no more.
  private static func convertEvents(
    in database: Database, to store: EventStore
  ) throws(StorageError) {
    let select = try database.prepare(
      "SELECT cursor, session, kind, time, venue, zone, reason, entered, stale FROM event ORDER BY 1"
    )
    var block = EventBlockWriter()
    var first: Int64 = 0
    while try select.step() {
      let cursor = select.integer(0)
      let word = select.text(2)
      guard let kind = StoredEvent.Kind.allCases.first(where: { "\($0)" == word }) else { continue }
      var row = EventRow(
        session: SessionKey(select.blob(1)), kind: kind, time: select.integer(3),
        area: try store.area(select.text(4), select.text(5)))
      row.reason = select.text(6)
      row.entered = select.isNull(7) ? nil : select.integer(7)
      row.stale = select.integer(8) != 0
      if block.count > 0, cursor - first >= EventBlockWriter.mostRows {
        try store.insert(block, at: first)
        block = EventBlockWriter()
      }
      if block.count == 0 { first = cursor }
      while first + Int64(block.count) < cursor { block.append(nil) }
      block.append(row)
    }
    if block.count > 0 { try store.insert(block, at: first) }
  }

  /// Visits of which there is no exit, as of the first schema, lie before the first cursor.
  private static func convertVisits(
    in database: Database, to store: EventStore
  ) throws(StorageError) {
    let select = try database.prepare(
      """
      SELECT session, venue, zone, entered, left, stale FROM visit
      WHERE NOT EXISTS (
        SELECT 1 FROM event WHERE event.kind = 'exit' AND event.session = visit.session
          AND event.time = visit.left AND event.venue = visit.venue AND event.zone IS visit.zone
          AND event.entered = visit.entered)
      ORDER BY rowid DESC
      """)
    var rows: [EventRow] = []
    var end: Int64 = 0
    func keep(_ rows: [EventRow]) throws(StorageError) {
      var block = EventBlockWriter()
      for row in rows.reversed() { block.append(row) }
      end -= Int64(rows.count)
      try store.insert(block, at: end + 1)
    }
    while try select.step() {
      var row = EventRow(
        session: SessionKey(select.blob(0)), kind: .exit, time: select.integer(4),
        area: try store.area(select.text(1), select.text(2)))
      row.entered = select.integer(3)
      row.stale = select.integer(5) != 0
      rows.append(row)
      if rows.count == EventBlockWriter.mostRows {
        try keep(rows)
        rows = []
      }
    }
    if !rows.isEmpty { try keep(rows) }
  }
}
