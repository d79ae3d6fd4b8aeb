import Testing

@testable import Storage

@Suite struct EventReaderTests {
  private func event(_ number: Int64) -> StoredEvent {
    var event = StoredEvent(
      session: SessionKey([9, 9]), kind: number % 2 == 0 ? .exit : .alert, time: number)
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
    rows.stored = (1...5).map { event($0) }
    try store.append(kind: 1, body: [], rows: rows)
    let first = try reader.events(after: 0, limit: 3)
    #expect(first.map(\.event) == [event(1), event(2), event(3)])
    let rest = try reader.events(after: first.last?.cursor ?? 0, limit: 10)
    #expect(rest.map(\.event) == [event(4), event(5)])
    #expect(try reader.events(after: rest.last?.cursor ?? 0, limit: 10).isEmpty)
  }
}
