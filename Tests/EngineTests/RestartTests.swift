import Presence
@testable import Storage
import Testing
import Venues

@testable import Engine

/// A new engine on a folder goes on where the old one stopped, however it stopped (DESIGN §2, §8).
@Suite struct RestartTests {
  private static let sessions = 40

  private struct Row: Hashable {
    var venue: String
    var zone: String?
    var entered: Int64
    var left: Int64
    var stale: Bool
  }

  private func crowd(_ seed: UInt64) -> [RecordBatch] {
    var crowd = RandomCrowd(seed: seed)
    return pieces(crowd.records(sessions: Self.sessions), of: 150)
  }

  private func rows(_ folder: TemporaryFolder) throws -> [Row] {
    try StoredTables.visits(in: folder.state).map { visit in
      Row(
        venue: visit.venue, zone: visit.zone, entered: visit.entered, left: visit.left,
        stale: visit.stale)
    }
  }

  private func sorted(_ rows: [Row]) -> [Row] {
    rows.sorted {
      ($0.entered, $0.left, $0.venue, $0.zone ?? "") < (
        $1.entered, $1.left, $1.venue, $1.zone ?? ""
      )
    }
  }

  /// The engine is dropped behind every batch, without a word, and a new one goes on; with one shard, then two.
  @Test(arguments: [1, 2, 5])
  func losesAndDoublesNothing(_ batchesALife: Int) throws {
    let batches = crowd(41)
    let folder = try TemporaryFolder()
    for (number, start) in stride(from: 0, to: batches.count, by: batchesALife).enumerated() {
      let life = batches[start..<min(start + batchesALife, batches.count)]
      let engine = try engine(shards: 1 + number % 2, folder: folder.state, Array(life))
      if number % 3 == 0 { try engine.close() }
    }
    do {
      let last = try engine(folder: folder.state)
      try last.close()
      let whole = try engine(batches)
      #expect(last.statistics.accepted == whole.statistics.accepted)
      #expect(last.statistics.clock == whole.statistics.clock)
      let visits = whole.takeHistory().visits
      let expected = visits.compactMap { visit in
        visit.exit.map {
          Row(
            venue: visit.venue, zone: visit.zone, entered: visit.enter.microseconds,
            left: $0.microseconds, stale: visit.stale)
        }
      }
      #expect(expected.count > 100)
      #expect(sorted(try rows(folder)) == sorted(expected))
    }
    let again = try engine(folder: folder.state)
    // What was brought about before the last checkpoint is in the rows.
    let (got, expected) = (
      Summary(again, sessions: Self.sessions),
      Summary(try engine(batches), sessions: Self.sessions)
    )
    #expect(got.reports == expected.reports && got.sessions == expected.sessions)
  }

  @Test func rowsHoldNoSession() throws {
    let folder = try TemporaryFolder()
    let engine = try engine(folder: folder.state, crowd(42))
    try engine.close()
    let database = try Database(path: folder.state + "/throng.db")
    let hashes = (0..<Self.sessions).map { engine.sessionHash.hash("session-\($0)") }
    let found = Set(try StoredTables(folder.state).events.map(\.session))
    #expect(found.count > 5 && found.isSubset(of: hashes))
    let statement = try database.prepare("SELECT body FROM event_block")
    while try statement.step() {
      #expect(!String(decoding: statement.blob(0), as: UTF8.self).contains("session"))
    }
  }

  @Test func anUnchangedLoadIsNoEntry() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<3 {
      let engine = try engine(folder: folder.state)
      #expect(engine.statistics.journalPosition == 1)
      #expect(engine.venues().map(\.version) == [1, 1])
    }
  }

  @Test func venuesComeBackWithTheirVersions() throws {
    let folder = try TemporaryFolder()
    do {
      let engine = try engine(folder: folder.state)
      var other = TestVenues.pier
      other.zones.removeLast()
      _ = try engine.load(try TestVenues.survey(other))
      #expect(try engine.remove(venue: "lido"))
      #expect(try engine.remove(venue: "lido") == false)
      _ = try engine.load(try TestVenues.survey(TestVenues.lido))
    }
    let engine = try Engine(options: EngineOptions(clock: .records), folder: folder.state)
    #expect(engine.venues().map(\.venue) == ["lido", "pier"])
    #expect(engine.venues().map(\.version) == [3, 2])
    #expect(engine.venues().map(\.zones) == [1, 3])
  }

  /// Decisions that were taken before the restart are not taken again.
  @Test func saysNothingTwice() throws {
    let folder = try TemporaryFolder()
    do {
      let engine = try engine(folder: folder.state)
      try engine.take(
        TestVenues.fix("a", at: 0, 100, 100), TestVenues.fix("a", at: 10, 100, 100))
      #expect(engine.decided() == ["start pier 10 enteredVicinity"])
    }
    let engine = try engine(folder: folder.state)
    #expect(engine.decided() == [])
    try engine.take(TestVenues.event("a", at: 20, "terminate"))
    #expect(engine.decided() == ["stop pier 20 appTerminated"])
  }

  @Test func aFolderKeepsItsClock() throws {
    let folder = try TemporaryFolder()
    do { _ = try Engine(options: EngineOptions(clock: .wall), folder: folder.state) }
    let error = #expect(throws: EngineError.self) {
      try Engine(options: EngineOptions(clock: .records), folder: folder.state)
    }
    guard case .settingMismatch(_, "clock", "wall", "records") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.contains("clock wall") == true)
    // Refused, it is not held.
    _ = try Engine(options: EngineOptions(clock: .wall), folder: folder.state)
  }

  @Test func aFolderHasOneEngine() throws {
    let folder = try TemporaryFolder()
    let first = try engine(folder: folder.state)
    let error = #expect(throws: EngineError.self) { try engine(folder: folder.state) }
    guard case .storage(let storage) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(storage.fault == .inUse)
    _ = first
  }

  @Test func aDamagedEntryIsNamed() throws {
    let folder = try TemporaryFolder()
    do { _ = try engine(folder: folder.state, crowd(43)) }
    do {
      let database = try Database(path: folder.state + "/throng.db")
      try database.execute("UPDATE journal SET body = substr(body, 1, 40) WHERE position = 3")
    }
    let error = #expect(throws: EngineError.self) { try engine(folder: folder.state) }
    guard case .journal(position: 3, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
