import Testing

@testable import Storage

@Suite struct EventReaderTests {
  private func event(_ number: Int64) -> StoredEvent {
    var event = StoredEvent(
      id: [UInt8(number)], session: [9, 9], kind: number % 2 == 0 ? "exit" : "alert", time: number)
    if number % 2 == 0 {
      event.venue = "arena"
      event.zone = "bar"
      event.reason = "why"
      event.entered = -number
      event.stale = true
    }
    return event
  }

  @Test func pagesInOrderBesideTheWriter() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    let reader = try EventReader(folder: folder.state)
    #expect(try reader.events(after: 0, limit: 10).isEmpty)
    var rows = StoredRows()
    rows.events = (1...5).map { event($0) }
    try store.append(kind: 1, body: [], rows: rows)
    let first = try reader.events(after: 0, limit: 3)
    #expect(first.map(\.event) == [event(1), event(2), event(3)])
    let rest = try reader.events(after: first.last?.cursor ?? 0, limit: 10)
    #expect(rest.map(\.event) == [event(4), event(5)])
    #expect(try reader.events(after: rest.last?.cursor ?? 0, limit: 10).isEmpty)
  }

  /// A folder of the first schema keeps its decisions, now as events.
  @Test func theFirstSchemaMigrates() throws {
    let folder = Folder()
    _ = try StateStore(folder: folder.state)
    do {
      let database = try Database(path: folder.database)
      try database.execute(
        "DROP TABLE event; DROP TABLE setting; DROP TABLE journal; DROP TABLE visit;"
          + "DROP TABLE venue_version; DROP TABLE checkpoint")
      try database.execute(Schema.migrations[0].sql)
      try database.execute("PRAGMA user_version=1")
      try database.execute(
        "INSERT INTO event VALUES (x'0909', 'arena', 77, 'stop', 'leftVicinity')")
    }
    _ = try StateStore(folder: folder.state)
    let events = try EventReader(folder: folder.state).events(after: 0, limit: 10)
    var expected = StoredEvent(
      id: Array(repeating: 0, count: 8), session: [9, 9], kind: "stop", time: 77)
    expected.venue = "arena"
    expected.reason = "leftVicinity"
    #expect(events.map(\.event) == [expected])
    #expect(
      try Database(path: folder.database).integer("PRAGMA user_version")
        == Int64(Schema.migrations.count))
  }
}
