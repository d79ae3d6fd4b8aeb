import Testing

@testable import Storage

/// Events that are made when they are stored are stored like those that were there.
@Suite struct WaitingEventsTests {
  /// Events given one by one.
  private struct Given: WaitingEvents {
    var events: ArraySlice<NumberedEvent>
    var rest: Int { events.count }

    mutating func make(most: Int, into made: inout [NumberedEvent]) {
      made += events.prefix(most)
      events = events.dropFirst(most)
    }
  }

  private let pier = PlaceTable([EventPlace(venue: "pier", zone: nil)])

  private func events(_ numbers: Range<Int>) -> [NumberedEvent] {
    numbers.map { number in
      NumberedEvent(
        session: SessionKey([UInt8(number % 5)]), kind: .enter, time: Int64(number), entered: nil,
        place: 0, reason: -1, stale: false)
    }
  }

  /// Some thousands, of which some were added alone, before and behind others.
  private func rows() -> StoredRows {
    var rows = StoredRows()
    _ = rows.names.first(of: pier)
    rows.append(Given(events: events(0..<5000)[...]))
    rows.append(Given(events: events(5000..<5010)[...]))
    rows.events += events(5010..<5020)
    rows.append(Given(events: events(5020..<9300)[...]))
    return rows
  }

  private func times(_ rows: StoredRows) throws -> [Int64] {
    let folder = Folder()
    do {
      let store = try StateStore(folder: folder.state)
      try store.append(kind: 1, body: [], rows: rows)
    }
    let kept = try EventReader(folder: folder.state).events(after: 0, limit: 10_000)
    #expect(kept.map(\.cursor) == Array(1...Int64(rows.eventCount)))
    return kept.map(\.event.time)
  }

  @Test func allAreStoredInTheirOrder() throws {
    let rows = rows()
    #expect(rows.eventCount == 9300 && !rows.isEmpty)
    #expect(try times(rows) == Array(0..<9300))
  }

  @Test func oneThatWaitsIsWithdrawn() throws {
    var rows = rows()
    var event = StoredEvent(session: SessionKey([UInt8(4998 % 5)]), kind: .enter, time: 4998)
    event.venue = "pier"
    rows.withdraw(event)
    #expect(rows.withdrawn.isEmpty)
    #expect(try times(rows) == (0..<9300).filter { $0 != 4998 })
  }

  @Test func thoseOfASessionAreTakenBack() throws {
    var rows = rows()
    rows.removeAll(of: SessionKey([3]))
    #expect(try times(rows) == (0..<9300).filter { $0 % 5 != 3 })
  }

  @Test func emptied() {
    var rows = rows()
    rows.removeAll()
    #expect(rows.isEmpty && rows.eventCount == 0)
  }
}
