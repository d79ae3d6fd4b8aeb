import Presence
@testable import Storage
import Synchronization
import Testing

@testable import Engine

/// What leaves the disk, and when (DESIGN §8).
@Suite struct RetentionTests {
  private func journal(_ engine: Engine) throws -> Int64? {
    try engine.intake.withLock { try $0.store?.firstPosition() }
  }

  /// Raw fixes are gone from every file once two checkpoints have come behind them: the log is emptied too.
  @Test func rawFixesLeaveEveryFile() throws {
    let folder = try TemporaryFolder()
    let engine = try engine(folder: folder.state)
    // A number that is in no state: only the last fixes of a session are kept as such.
    let marked = Array("once-and-gone".utf8)
    try engine.take(TestVenues.fix("once-and-gone", at: 0, 5000, 5000))
    #expect(try folder.files(holding: marked) != [])
    _ = try engine.checkpoint()
    // Everything of the session is forgotten two days later.
    try engine.tick(49 * 3600)
    try engine.tick(49 * 3600 + 1)
    _ = try engine.checkpoint()
    #expect(try folder.files(holding: marked) == ["throng.db"])
    try engine.tick(49 * 3600 + 2)
    _ = try engine.checkpoint()
    #expect(try folder.files(holding: marked) == [])
  }

  /// A reader of the log keeps it; the next checkpoint empties it.
  @Test func aLongReaderIsWaitedFor() throws {
    let folder = try TemporaryFolder()
    let engine = try engine(folder: folder.state)
    try engine.tick(1)
    let other = try Database(path: folder.state + "/throng.db", isReadOnly: true)
    try other.execute("BEGIN")
    #expect(try other.integer("SELECT count(*) FROM journal") == 2)
    #expect(try engine.checkpoint()?.isLogEmpty == false)
    try engine.tick(2)
    #expect(try engine.checkpoint()?.isLogEmpty == false)
    try other.execute("COMMIT")
    try engine.tick(3)
    #expect(try engine.checkpoint()?.isLogEmpty == true)
    #expect(try folder.size(of: "throng.db-wal") == 0)
  }

  /// Where nothing comes any more the journal goes as well, if the newest checkpoint is whole.
  @Test func silenceEmptiesTheJournal() throws {
    let folder = try TemporaryFolder()
    let engine = try engine(folder: folder.state)
    for second in 1...4 {
      try engine.tick(Double(second))
      if second.isMultiple(of: 2) { _ = try engine.checkpoint() }
    }
    #expect(try journal(engine) == 4)
    try engine.tick(5)
    // Not yet: the newest entry is in no checkpoint.
    #expect(try engine.dropOlderRecords() == false)
    _ = try engine.checkpoint()
    try engine.runSQL(
      "UPDATE checkpoint SET checksum = checksum + 1 WHERE position = 6 AND part = 64")
    #expect(try engine.dropOlderRecords() == false)
    try engine.runSQL(
      "UPDATE checkpoint SET checksum = checksum - 1 WHERE position = 6 AND part = 64")
    #expect(try engine.dropOlderRecords())
    #expect(try journal(engine) == nil)
    #expect(try engine.intake.withLock { try $0.checkpoints() } == [6])
    #expect(try engine.dropOlderRecords() == false)
  }

  /// Visits and events of more than 48 h ago go with a checkpoint; cursors are never given again.
  @Test func oldRowsGo() throws {
    let folder = try TemporaryFolder()
    do {
      let engine = try engine(folder: folder.state)
      for (session, start) in [("a", 0.0), ("b", 47.0 * 3600)] {
        for second in stride(from: start, through: start + 60, by: 10) {
          try engine.take(TestVenues.fix(session, at: second, 100, 200))
        }
        try engine.take(TestVenues.event(session, at: start + 70, "terminate"))
        try engine.tick(start + 200)
        try engine.tick(start + 201)
      }
      let cursors = try engine.events(after: 0, limit: 100).events.count
      #expect(cursors == 12)
      // In the venue and one zone; start and stop with each.
      #expect(try StoredTables.visits(in: folder.state).count == 4)
      try engine.tick(48 * 3600 + 100)
      _ = try engine.checkpoint()
      #expect(try StoredTables.visits(in: folder.state).count == 2)
      #expect(try engine.events(after: 0, limit: 100).events.count == 6)
      try engine.tick(96 * 3600)
      _ = try engine.checkpoint()
      #expect(try StoredTables.visits(in: folder.state).count == 0)
      #expect(try engine.events(after: 0, limit: 100).events.isEmpty)
    }
    let again = try engine(folder: folder.state)
    for second in stride(from: 0.0, through: 20, by: 10) {
      try again.take(TestVenues.fix("c", at: 96 * 3600 + second, 100, 200))
    }
    try again.tick(96 * 3600 + 200)
    try again.tick(96 * 3600 + 201)
    #expect(try again.events(after: 12, limit: 1).next == 13)
  }

  /// Of a new folder its settings lie in the log: whoever ends it while somebody still holds the engine copies one file.
  @Test func aCleanEndLeavesAllInOneFile() throws {
    let folder = try TemporaryFolder()
    let engine = try Engine(options: EngineOptions(clock: .records), folder: folder.state)
    try engine.close()
    #expect(try folder.size(of: "throng.db-wal") == 0)
    withExtendedLifetime(engine) {}
  }
}
