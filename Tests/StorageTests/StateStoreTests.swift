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

  private let visit = StoredVisit(
    session: [1, 2], venue: "arena", zone: nil, entered: -5, left: 1_781_370_000_000_000,
    stale: true)

  private func rows(_ visits: Int) -> StoredRows {
    var rows = StoredRows()
    rows.visits = Array(repeating: visit, count: visits)
    rows.events = [
      StoredEvent(id: [1], session: [9], kind: "stop", time: 7)
    ]
    rows.versions = [VenueVersion(venue: "arena", version: Int64(visits), body: [0, 1])]
    return rows
  }

  /// What no longer holds goes in the transaction that stores what holds instead, each row once.
  @Test func takesRowsBack() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    try store.append(kind: 1, body: [1], rows: rows(3))
    var other = visit
    other.entered = -4
    var corrected = StoredRows()
    corrected.withdraw(visit)
    corrected.withdraw(other)
    corrected.withdraw(StoredEvent(id: [2], session: [9], kind: "stop", time: 7))
    corrected.withdraw(StoredEvent(id: [2], session: [8], kind: "stop", time: 7))
    corrected.visits = [other]
    corrected.events = [StoredEvent(id: [3], session: [9], kind: "stop", time: 8)]
    try store.append(kind: 1, body: [2], rows: corrected)
    #expect(try store.visits(of: visit.session) == [visit, visit, other])
    #expect(try store.visits(of: [1]) == [])
    let events = try EventReader(folder: folder.state).events(after: 0, limit: 10)
    #expect(events.map(\.cursor) == [2] && events.map(\.event) == corrected.events)
  }

  @Test func whatWaitsIsTakenBackBeforeItIsStored() {
    var waiting = rows(2)
    waiting.withdraw(visit)
    waiting.withdraw(StoredEvent(id: [], session: [9], kind: "stop", time: 7))
    #expect(waiting.visits == [visit] && waiting.events == [])
    #expect(waiting.withdrawnVisits == [] && waiting.withdrawnEvents == [])
    waiting.removeAll(of: visit.session)
    #expect(waiting.visits == [])
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
    #expect(try count("visit", in: folder) == 5)
    #expect(try count("event", in: folder) == 2)
    #expect(try count("venue_version", in: folder) == 2)
  }

  @Test func keepsEveryColumn() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    var rows = StoredRows()
    var inZone = visit
    inZone.zone = "Bär 🐻"
    inZone.stale = false
    rows.visits = [visit, inZone]
    var event = StoredEvent(id: [7], session: [255], kind: "exit", time: .min)
    event.venue = "v"
    event.zone = "z"
    event.reason = "stale"
    event.entered = .max
    event.stale = true
    rows.events = [event]
    rows.versions = [
      VenueVersion(venue: "v", version: 1, body: [0, 255]),
      VenueVersion(venue: "v", version: 2, body: nil),
    ]
    try store.append(kind: 1, body: [1], rows: StoredRows())
    try store.append(kind: 1, body: [1], rows: rows)
    let reader = try Database(path: folder.database)
    let visits = try reader.prepare("SELECT * FROM visit ORDER BY rowid")
    #expect(try visits.step())
    #expect(visits.blob(0) == [1, 2] && visits.text(1) == "arena" && visits.text(2) == nil)
    #expect(visits.integer(3) == -5 && visits.integer(4) == visit.left && visits.integer(5) == 1)
    #expect(try visits.step())
    #expect(visits.text(2) == "Bär 🐻" && visits.integer(5) == 0)
    #expect(try !visits.step())
    #expect(
      try EventReader(folder: folder.state).events(after: 0, limit: 9).map(\.event) == [event])
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
