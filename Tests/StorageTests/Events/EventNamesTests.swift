import Testing

@testable import Storage

@Suite struct EventNamesTests {
  private func table(_ venue: String, zones: Int) -> PlaceTable {
    PlaceTable(
      [EventPlace(venue: venue, zone: nil)]
        + (0..<zones).map { EventPlace(venue: venue, zone: "z\($0)") })
  }

  private func event(_ number: Int32, at place: Int32) -> NumberedEvent {
    NumberedEvent(
      session: SessionKey([UInt8(number)]), kind: .enter, time: Int64(number), entered: nil,
      place: place, reason: -1, stale: false)
  }

  @Test func tablesLieBehindEachOther() {
    let (pier, lido) = (table("pier", zones: 2), table("lido", zones: 1))
    var names = EventNames()
    #expect(names.first(of: pier) == 0)
    #expect(names.number(of: EventPlace(venue: "park", zone: nil)) == 3)
    #expect(names.first(of: lido) == 4)
    #expect(names.number(of: EventPlace(venue: "park", zone: nil)) == 3)
    #expect(names.first(of: pier) == 0 && names.first(of: lido) == 4)
    #expect(names.place(2) == EventPlace(venue: "pier", zone: "z1"))
    #expect(names.place(5) == EventPlace(venue: "lido", zone: "z0"))
    #expect(names.place(-1) == nil)
  }

  /// Rows that are stored leave nothing behind but the venues of now, whose events keep their numbers' meaning.
  @Test func storedRowsForgetWhatVenuesWere() {
    let (pier, lido) = (table("pier", zones: 2), table("lido", zones: 1))
    var rows = StoredRows()
    for table in [pier, lido] {
      let first = rows.names.first(of: table)
      rows.events.append(event(1, at: first + 1))
    }
    #expect(rows.stored.map(\.venue) == ["pier", "lido"])
    rows.removeAll()
    #expect(rows.names.places == lido.places)
    rows.events.append(event(2, at: rows.names.first(of: lido) + 1))
    #expect(rows.stored.map(\.zone) == ["z0"])
  }

  /// Names are looked up where a place is first met: areas get their numbers in the order of the events.
  @Test func eventsByNumberAreStoredAsThoseInWords() throws {
    var words: [StoredEvent] = []
    for number in 0..<300 {
      var event = StoredEvent(
        session: SessionKey([UInt8(number % 7)]),
        kind: StoredEvent.Kind.allCases[number % 6], time: Int64(number / 5 * 1_000_003 - 90))
      if number % 11 != 0 {
        event.venue = ["pier", "lido"][number % 2]
        event.zone = number % 3 == 0 ? nil : "z\(number % 5)"
      }
      if number % 4 == 0 { event.reason = ["stale", "leftVicinity", "é"][number % 3] }
      if event.kind == .exit { event.entered = event.time - Int64(number * number) }
      event.stale = number % 9 == 0
      words.append(event)
    }
    var rows = StoredRows()
    rows.stored = words
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    try store.append(kind: 1, body: [1], rows: rows)
    let read = try EventReader(folder: folder.state).events(after: 0, limit: .max)
    #expect(read.map(\.event) == words)
    // The same block as of rows whose areas are known.
    let areas = try AreaNames(Database(path: folder.database))
    var (named, numbered) = (EventBlockWriter(), EventBlockWriter())
    for (event, number) in zip(words, rows.events) {
      let area = try areas.number(event.venue, event.zone)
      named.append(EventRow(event, area: area))
      numbered.append(number, area: area, reasons: rows.names.reasons)
    }
    #expect(named.body == numbered.body && named.prefixes == numbered.prefixes)
    #expect(named.last == words.map(\.time).max() && numbered.last == named.last)
    #expect(named.begun == numbered.begun && named.count == numbered.count)
  }
}
