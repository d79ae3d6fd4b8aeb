import Presence
@testable import Storage
import Synchronization
import Testing

@testable import Engine

/// A session forgotten is in no file any more, and nobody else's answer has changed.
@Suite struct ForgetTests {
  private static let id = "session-17"

  private let batches: [RecordBatch] = {
    var crowd = RandomCrowd(seed: 61)
    return pieces(crowd.records(sessions: 40), of: 150)
  }()

  private var bytes: [UInt8] { Array(Self.id.utf8) }

  /// An engine in the middle of the evening, with checkpoints, rows, and a log full of it.
  private func made(_ folder: TemporaryFolder) throws -> Engine {
    let engine = try engine(folder: folder.state)
    for (number, batch) in batches.enumerated() {
      _ = try engine.ingest(batch)
      if number == 10 || number == 20 { _ = try engine.checkpoint() }
    }
    return engine
  }

  /// How many stored visits and events a session has.
  private func rows(_ folder: TemporaryFolder, of session: SessionKey) throws -> Int {
    let tables = try StoredTables(folder.state)
    return tables.visits.count { $0.session == session }
      + tables.events.count { $0.session == session }
  }

  @Test func leavesNoTrace() throws {
    let folder = try TemporaryFolder()
    let engine = try made(folder)
    let hash = engine.intake.withLock { $0.hash.hash(bytes[...]) }
    #expect(try folder.files(holding: bytes) == ["throng.db", "throng.db-wal"])
    #expect(try rows(folder, of: hash) > 5)
    let others = (0..<40).filter { $0 != 17 }.map { engine.session("session-\($0)") }
    let before = Answer.all(of: engine)
    let report = try #require(engine.session(Self.id))
    #expect(try engine.forget(session: Self.id))
    #expect(try folder.files(holding: bytes) == [] && folder.files(holding: hash.bytes) == [])
    #expect(try rows(folder, of: hash) == 0)
    #expect(engine.session(Self.id) == nil)
    #expect((0..<40).filter { $0 != 17 }.map { engine.session("session-\($0)") } == others)
    #expect(
      engine.takeDecisions().suffix(report.venues.count).map(\.reason)
        == report.venues.map { _ in "neverLaunched" })
    for (area, answer) in Answer.all(of: engine) {
      let was = try #require(before[area])
      #expect(answer.entries == was.entries && answer.exits == was.exits)
      #expect(answer.sessions == was.sessions || answer.sessions == was.sessions - 1)
    }
    // Alone in the folder: one checkpoint, no journal.
    let position = engine.statistics.journalPosition
    try engine.intake.withLock { intake in
      let (kept, first) = (try intake.checkpoints(), try intake.store?.firstPosition())
      #expect(kept == [position] && first == nil)
    }
    #expect(try engine.forget(session: Self.id) == false)
    #expect(try engine.forget(session: "never seen") == false)
  }

  /// What comes later under the id is a new session, and a restart knows of neither more nor less.
  @Test func theIdMayComeBack() throws {
    let folder = try TemporaryFolder()
    let state: CanonicalState
    do {
      let engine = try made(folder)
      _ = try engine.forget(session: Self.id)
      let second = try #require(engine.statistics.clock) - .evening(0)
      try engine.take(TestVenues.fix(Self.id, at: second.seconds + 1, 100, 200))
      #expect(engine.session(Self.id)?.lastRecord == .evening(second.seconds + 1))
      #expect(engine.session(Self.id)?.visits.first?.enter == .evening(second.seconds + 1))
      state = engine.canonicalState
    }
    let again = try Engine(options: EngineOptions(clock: .records, shards: 3), folder: folder.state)
    #expect(again.canonicalState == state)
  }

  /// A crash behind the journal's entry: the next start folds the forgetting again and cleans up.
  @Test func aStartFinishesIt() throws {
    let folder = try TemporaryFolder()
    let engine = try made(folder)
    let hash = engine.intake.withLock { $0.hash.hash(bytes[...]) }
    try engine.intake.withLock { intake in
      let rows = try intake.appendForgetting(hash)
      #expect(rows > 5)
      #expect(engine.forget(hash, &intake))
    }
    let crash = try folder.crashed()
    #expect(try crash.files(holding: bytes) != [])
    let next = try Engine(options: EngineOptions(clock: .records, shards: 2), folder: crash.state)
    #expect(next.canonicalState == engine.canonicalState)
    #expect(try crash.files(holding: bytes) == [])
    #expect(try rows(crash, of: hash) == 0)
    try next.close()
    try engine.close()
    #expect(try StoredTables(crash.state) == StoredTables(folder.state))
  }
}
