import Glibc
import Testing

@testable import Storage

@Suite struct StateStoreTests {
  private func entries(_ store: StateStore) throws -> [JournalEntry] {
    var entries: [JournalEntry] = []
    try store.forEachEntry { entries.append($0) }
    return entries
  }

  private func count(_ table: String, in folder: Folder) throws -> Int64 {
    try Database(path: folder.database).integer("SELECT count(*) FROM \(table)")
  }

  private let somebody = SessionKey([1, 2])

  private func visit(entered: Int64 = -5, zone: String? = nil, stale: Bool = true) -> StoredEvent {
    var exit = StoredEvent(session: somebody, kind: .exit, time: 1_781_370_000_000_000)
    (exit.venue, exit.zone, exit.entered, exit.stale) = ("arena", zone, entered, stale)
    return exit
  }

  private func stop(of session: SessionKey = SessionKey([9]), at time: Int64 = 7) -> StoredEvent {
    StoredEvent(session: session, kind: .stop, time: time)
  }

  /// So many visits of somebody, and another session's stop.
  private func rows(_ visits: Int) -> StoredRows {
    var rows = StoredRows()
    rows.stored = Array(repeating: visit(), count: visits) + [stop()]
    rows.versions = [VenueVersion(venue: "arena", version: Int64(visits), body: [0, 1])]
    return rows
  }

  /// What no longer holds goes in the transaction that stores what holds instead, each row once.
  @Test func takesRowsBack() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    try store.append(kind: 1, body: [1], rows: rows(3))
    let other = visit(entered: -4)
    var corrected = StoredRows()
    corrected.withdraw(visit())
    corrected.withdraw(other)
    var stale = stop()
    stale.reason = "stale"
    corrected.withdraw(stale)
    corrected.withdraw(stop(of: SessionKey([8])))
    corrected.stored = [other, stop(at: 8)]
    try store.append(kind: 1, body: [2], rows: corrected)
    let stored = try store.visits(of: [somebody, SessionKey([9])], endedSince: .min)
    #expect(stored == [somebody: [visit(), visit(), other].compactMap(\.visit)])
    #expect(try store.visits(of: [SessionKey([1])], endedSince: .min) == [:])
    #expect(try store.visits(of: [somebody], endedSince: visit().time + 1) == [:])
    let events = try EventReader(folder: folder.state).events(after: 0, limit: 10)
    // The newest of equal ones went, and no cursor is given twice.
    #expect(events.map(\.cursor) == [1, 2, 5, 6])
    #expect(events.map(\.event) == [visit(), visit()] + corrected.stored)
  }

  @Test func whatWaitsIsTakenBackBeforeItIsStored() {
    var waiting = rows(2)
    waiting.withdraw(visit())
    waiting.withdraw(stop())
    #expect(waiting.stored == [visit()] && waiting.withdrawn == [])
    waiting.removeAll(of: somebody)
    #expect(waiting.stored == [])
  }

  /// A commit of more rows than a block holds, one session's rows in all of its blocks.
  @Test func forgetsASession() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    let somebody = SessionKey(Array(101...116))
    var rows = StoredRows()
    let total = 2 * EventBlockWriter.mostRows + 5
    rows.stored = (0..<total).map { number in
      var event = number % 100 == 0 ? visit() : stop(at: Int64(number))
      if number % 100 == 0 { event.session = somebody }
      if number % 200 == 0 { event.kind = .enter }
      return event
    }
    try store.append(kind: 1, body: [], rows: rows)
    #expect(try count("event_block", in: folder) == 3)
    let own = rows.stored.count { $0.session == somebody }
    let exits = rows.stored.count { $0.kind == .exit }
    #expect(own == 82 && exits == 41)
    let deleted = try store.append(
      kind: 4, body: [], rows: StoredRows(), forgetting: somebody)
    #expect(deleted == own + exits)
    #expect(try store.visits(of: [somebody], endedSince: .min) == [:])
    let left = try EventReader(folder: folder.state).events(after: 0, limit: .max)
    #expect(left.map(\.event) == rows.stored.filter { $0.session != somebody })
    #expect(left.allSatisfy { ($0.cursor - 1) % 100 != 0 })
    // Neither the hash nor its beginning is anywhere.
    #expect(try store.truncateLog())
    let bytes = Folder.bytes(of: folder.database) ?? []
    let hash = somebody.bytes
    #expect(!bytes.indices.contains { bytes[$0...].starts(with: hash) })
    let prefixes = try Database(path: folder.database).integer(
      "SELECT sum(instr(prefixes, x'65666768')) FROM event_sessions")
    #expect(prefixes == 0)
  }

  /// Cursors go on behind those that were dropped, in the next process too.
  @Test func givesNoCursorTwice() throws {
    let folder = Folder()
    do {
      let store = try StateStore(folder: folder.state)
      try store.append(kind: 1, body: [], rows: rows(3))
      try store.trim(keeping: [1], rowsSince: .max)
      #expect(try count("event_block", in: folder) == 0)
      #expect(try count("event_sessions", in: folder) == 0)
    }
    let store = try StateStore(folder: folder.state)
    try store.append(kind: 1, body: [], rows: rows(0))
    #expect(try EventReader(folder: folder.state).events(after: 0, limit: 9).map(\.cursor) == [5])
  }

  @Test func makesItsFolderForTheOwnerAlone() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    #expect(Folder.mode(of: folder.state) == 0o700)
    #expect(store.lastPosition == 0 && store.rowsThrough == 0)
    #expect(try entries(store) == [])
  }

  @Test func aFolderWithoutAParentIsRefused() {
    let folder = Folder()
    let error = #expect(throws: StorageError.self) {
      try StateStore(folder: folder.state + "/deeper")
    }
    #expect(error?.fault == .failed)
    #expect(error?.description.hasPrefix(folder.state + "/deeper: ") == true)
  }

  @Test func hasOneOwnerAtATime() throws {
    let folder = Folder()
    var first: StateStore? = try StateStore(folder: folder.state)
    try first?.append(kind: 1, body: [1], rows: StoredRows())
    let error = #expect(throws: StorageError.self) { try StateStore(folder: folder.state) }
    #expect(error?.fault == .inUse && error?.path == folder.state)
    first = nil
    #expect(try StateStore(folder: folder.state).lastPosition == 1)
  }

  @Test func replaysInOrderAfterReopening() throws {
    let folder = Folder()
    var expected: [JournalEntry] = []
    for opening in 0..<3 {
      let store = try StateStore(folder: folder.state)
      for number in 1...50 {
        // Long and short bodies, so that some need pages of their own.
        let body = [UInt8](repeating: UInt8(number), count: number % 10 == 0 ? 100_000 : number)
        try store.append(kind: Int64(number % 3), body: body, rows: StoredRows())
        expected.append(
          JournalEntry(
            position: Int64(opening * 50 + number), kind: Int64(number % 3), body: body))
      }
      #expect(store.lastPosition == Int64(50 * (opening + 1)))
    }
    #expect(try entries(StateStore(folder: folder.state)) == expected)
  }

  @Test func aWalkThatThrowsCanBeginAgain() throws {
    struct Enough: Error {}
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    for _ in 0..<3 { try store.append(kind: 1, body: [1], rows: StoredRows()) }
    #expect(throws: Enough.self) { try store.forEachEntry { _ in throw Enough() } }
    try store.append(kind: 1, body: [1], rows: StoredRows())
    #expect(try entries(store).map(\.position) == [1, 2, 3, 4])
  }

  /// Rows come with the entry behind the one they follow from, so they go one position less far.
  @Test func tellsHowFarRowsGo() throws {
    let folder = Folder()
    do {
      let store = try StateStore(folder: folder.state)
      try store.append(kind: 1, body: [1], rows: StoredRows())
      #expect(store.rowsThrough == 0)
      try store.append(kind: 1, body: [2], rows: rows(2))
      #expect(store.rowsThrough == 1)
    }
    do {
      let store = try StateStore(folder: folder.state)
      #expect(store.lastPosition == 2 && store.rowsThrough == 1)
      try store.store(rows(3))
      #expect(store.rowsThrough == 2)
    }
    let store = try StateStore(folder: folder.state)
    #expect(store.lastPosition == 2 && store.rowsThrough == 2)
    #expect(try VisitReader.all(in: folder).count == 5)
    #expect(try EventReader(folder: folder.state).events(after: 0, limit: 99).count == 7)
    #expect(try count("venue_version", in: folder) == 2)
  }

  @Test func keepsEveryColumn() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    var rows = StoredRows()
    let inZone = visit(zone: "Bär 🐻", stale: false)
    var event = StoredEvent(session: SessionKey([255]), kind: .dwell, time: .min)
    (event.venue, event.zone, event.reason, event.entered) = ("v", "z", "stale", .max)
    event.stale = true
    rows.stored =
      [visit(), inZone, event, event]
      + StoredEvent.Kind.allCases.map { kind in
        StoredEvent(session: SessionKey(Array(1...16)), kind: kind, time: .max)
      }
    rows.versions = [
      VenueVersion(venue: "v", version: 1, body: [0, 255]),
      VenueVersion(venue: "v", version: 2, body: nil),
    ]
    try store.append(kind: 1, body: [1], rows: StoredRows())
    try store.append(kind: 1, body: [1], rows: rows)
    let reader = try Database(path: folder.database)
    let events = try EventReader(folder: folder.state).events(after: 0, limit: 99)
    #expect(events.map(\.event) == rows.stored && events.map(\.cursor) == Array(1...10))
    #expect(
      try VisitReader.all(in: folder) == [
        StoredVisit(
          session: somebody, venue: "arena", zone: nil, entered: -5,
          left: 1_781_370_000_000_000, stale: true),
        StoredVisit(
          session: somebody, venue: "arena", zone: "Bär 🐻", entered: -5,
          left: 1_781_370_000_000_000, stale: false),
      ])
    let versions = try reader.prepare(
      "SELECT version, position, body IS NULL FROM venue_version ORDER BY version")
    #expect(try versions.step())
    #expect(versions.integer(0) == 1 && versions.integer(1) == 1 && versions.integer(2) == 0)
    #expect(try versions.step())
    #expect(versions.integer(0) == 2 && versions.integer(2) == 1)
  }

  @Test(arguments: [[1], [], [0], Array(0...255)] as [[UInt8]])
  func settings(_ value: [UInt8]) throws {
    let folder = Folder()
    do {
      let store = try StateStore(folder: folder.state)
      #expect(try store.setting("key") == nil)
      try store.set("key", to: [7, 7])
      try store.set("other", to: [8])
      try store.set("key", to: value)
      #expect(try store.setting("key") == value)
    }
    let store = try StateStore(folder: folder.state)
    #expect(try store.setting("key") == value)
    #expect(try store.setting("other") == [8])
  }
}
