import Presence
@testable import Storage
import Synchronization
import Testing

@testable import Engine

/// A crash at any stage of a checkpoint leaves a folder that comes back to the same state.
@Suite struct CrashTests {
  private let batches: [RecordBatch] = {
    var crowd = RandomCrowd(seed: 31)
    return pieces(crowd.records(sessions: 20), of: 100)
  }()

  private func comesBack(_ folder: TemporaryFolder, to state: CanonicalState, from: Int64?) throws {
    do {
      let engine = try Engine(
        options: EngineOptions(clock: .records, shards: 2), folder: folder.state)
      #expect(engine.recovery.checkpoint == from)
      #expect(engine.recovery.skipped.isEmpty)
      #expect(engine.canonicalState == state)
      for batch in batches[8..<12] { _ = try engine.ingest(batch) }
      try engine.close()
    }
    let again = try Engine(options: EngineOptions(clock: .records), folder: folder.state)
    #expect(again.canonicalState == (try engine(Array(batches[..<12]))).canonicalState)
  }

  @Test func atEveryStage() throws {
    let folder = try TemporaryFolder()
    let engine = try engine(folder: folder.state)
    for (number, batch) in batches[..<8].enumerated() {
      _ = try engine.ingest(batch)
      if number == 3 { _ = try engine.checkpoint() }
    }
    let state = engine.canonicalState
    var crashes = [(folder: try folder.crashed(), from: Int64(5))]
    let middle = Mutex<TemporaryFolder?>(nil)
    try engine.intake.withLock { intake in
      let position = intake.position
      try intake.storeCheckpoint { number in
        if number == 30 { middle.withLock { $0 = try? folder.crashed() } }
        return CheckpointPart(
          position: position, part: number, version: Engine.checkpointVersion,
          body: state.body(of: number))
      }
    }
    crashes.append((try #require(middle.withLock { $0 }), 5))
    crashes.append((try folder.crashed(), 9))
    try engine.intake.withLock { try $0.store?.trim(keeping: $0.kept, rowsSince: 0) }
    crashes.append((try folder.crashed(), 9))
    #expect(try engine.intake.withLock { try $0.store?.truncateLog() } == true)
    crashes.append((try folder.crashed(), 9))
    #expect(crashes.count == 5)
    for crash in crashes { try comesBack(crash.folder, to: state, from: crash.from) }
  }
}
