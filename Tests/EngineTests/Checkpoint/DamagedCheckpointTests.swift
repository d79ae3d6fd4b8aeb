import Presence
@testable import Storage
import Synchronization
import Testing

@testable import Engine

/// A checkpoint that can't be used gives way to the one before it, and that to the whole journal.
@Suite struct DamagedCheckpointTests {
  private let batches: [RecordBatch] = {
    var crowd = RandomCrowd(seed: 21)
    return pieces(crowd.records(sessions: 20), of: 100)
  }()

  /// A folder with checkpoints behind entries 4 and 8 of 10, and the state it must come to.
  private func made() throws -> (folder: TemporaryFolder, state: CanonicalState) {
    let folder = try TemporaryFolder()
    let engine = try engine(folder: folder.state)
    for (number, batch) in batches.prefix(9).enumerated() {
      _ = try engine.ingest(batch)
      if number == 2 || number == 6 { _ = try engine.checkpoint() }
    }
    return (folder, engine.canonicalState)
  }

  private func open(_ folder: TemporaryFolder) throws -> Engine {
    try Engine(options: EngineOptions(clock: .records, shards: 2), folder: folder.state)
  }

  @Test(
    arguments: [
      ("DELETE FROM checkpoint WHERE position = 8 AND part = 5", "part 5 is missing"),
      ("DELETE FROM checkpoint WHERE position = 8 AND part = 64", "part 64 is missing"),
      (
        "UPDATE checkpoint SET body = body || x'00' WHERE position = 8 AND part = 3",
        "part 3 is damaged"
      ),
      (
        "UPDATE checkpoint SET body = zeroblob(length(body)) WHERE position = 8 AND part = 64",
        "part 64 is damaged"
      ),
      ("UPDATE checkpoint SET checksum = 1 WHERE position = 8 AND part = 63", "part 63 is damaged"),
      // A part of another checkpoint in its place has the right checksum of another position.
      (
        """
        UPDATE checkpoint SET (body, checksum) = (SELECT body, checksum FROM checkpoint
          WHERE position = 4 AND part = 64) WHERE position = 8 AND part = 64
        """, "part 64 is damaged"
      ),
    ])
  func givesWay(_ damage: String, _ reason: String) throws {
    let (folder, state) = try made()
    try Database(path: folder.state + "/throng.db").execute(damage)
    let engine = try open(folder)
    #expect(engine.recovery.checkpoint == 4)
    #expect(engine.recovery.skipped == [.init(position: 8, reason: reason)])
    #expect(engine.recovery.entries == 6)
    #expect(engine.recovery.records == batches[3..<9].reduce(0) { $0 + $1.count })
    #expect(engine.canonicalState == state)
    // The next checkpoint takes the damaged one's place.
    #expect(try engine.checkpoint()?.position == 10)
    #expect(try engine.intake.withLock { try $0.checkpoints() } == [10, 4])
  }

  @Test func aFormatOfTheFutureIsNotRead() throws {
    let (folder, state) = try made()
    do {
      let store = try StateStore(folder: folder.state)
      let part = try #require(try store.part(7, at: 8))
      let next = CheckpointPart(position: 8, part: 7, version: 99, body: part.body)
      try store.database.execute(
        "UPDATE checkpoint SET version = 99, checksum = \(next.checksum) WHERE position = 8 AND part = 7"
      )
    }
    let engine = try open(folder)
    #expect(engine.recovery.skipped == [.init(position: 8, reason: "format 99 is unknown")])
    #expect(engine.canonicalState == state)
  }

  /// Nothing is left to begin at: the journal's begin was trimmed.
  @Test func withoutAnyItSaysWhatToDo() throws {
    let (folder, _) = try made()
    try Database(path: folder.state + "/throng.db").execute("UPDATE checkpoint SET checksum = 0")
    let error = #expect(throws: EngineError.self) { try open(folder) }
    guard case .unrecoverable(folder.state, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      reason == """
        no checkpoint can be used (of entry 8: part 64 is damaged; of entry 4: part 64 is damaged) \
        and the journal begins at entry 5
        """)
    #expect(error?.description.contains("restore the state folder from a copy") == true)
  }

  /// The only checkpoint is damaged, and nothing was trimmed yet: a crash came between.
  @Test func theWholeJournalServes() throws {
    let folder = try TemporaryFolder()
    let state: CanonicalState
    do {
      let engine = try engine(folder: folder.state, Array(batches.prefix(5)))
      state = engine.canonicalState
      try engine.intake.withLock { intake in
        try intake.storeCheckpoint { number in
          CheckpointPart(
            position: 6, part: number, version: Engine.checkpointVersion,
            body: state.body(of: number))
        }
      }
      try engine.runSQL("UPDATE checkpoint SET body = zeroblob(9) WHERE part = 30")
    }
    let engine = try open(folder)
    #expect(engine.canonicalState == state)
    #expect(engine.recovery.checkpoint == nil)
    #expect(engine.recovery.skipped == [.init(position: 6, reason: "part 30 is damaged")])
  }

  @Test func aGapInTheJournalIsNamed() throws {
    let (folder, _) = try made()
    try Database(path: folder.state + "/throng.db").execute(
      "DELETE FROM journal WHERE position = 9")
    let error = #expect(throws: EngineError.self) { try open(folder) }
    guard case .journal(position: 9, "it is missing") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// No bytes make the reader trap: every cut and every flipped byte of a part throws or is read.
  @Test func mutatedPartsNeverTrap() throws {
    let (folder, _) = try made()
    let engine = try open(folder)
    let clock = engine.state.withLock { $0.clock }
    let venues = engine.state.withLock { $0.catalog.venues }
    let box = try ShardBox(
      number: 0, options: EngineOptions(clock: .records), hash: SessionHash(key: []))
    try box.reset(to: venues, plans: engine.visitPlans.plans(of: venues), clock)
    var refused = 0
    for number in 0..<EngineOptions.partitions {
      let body = engine.encode(part: Int64(number), clock)
      for place in body.indices {
        var changed = body
        changed[place] = changed[place] &+ UInt8(truncatingIfNeeded: place % 255 + 1)
        for body in [changed, Array(body[..<place])] {
          do { try box.restore(partition: number, from: body) } catch { refused += 1 }
        }
      }
    }
    #expect(refused > 1000)
  }
}
