import Presence
@testable import Storage
import Synchronization
import Testing

@testable import Engine

/// A disk without space refuses a change as a whole; when space returns nothing is lost or doubled.
///
/// The database is kept from growing by SQLite's own limit of pages, which fails as a full disk does.
@Suite struct FullDiskTests {
  private let batches: [RecordBatch] = {
    var crowd = RandomCrowd(seed: 51)
    return pieces(crowd.records(sessions: 100), of: 1000)
  }()

  private func isFull(_ error: (any Error)?) -> Bool {
    guard case .storage(let storage) = error as? EngineError else { return false }
    return storage.fault == .full
  }

  /// Takes every free page, so that not even what was given back serves.
  private func fill(_ engine: Engine) throws {
    try engine.runSQL("CREATE TABLE filler (bytes); PRAGMA max_page_count = 1")
    for size in [100_000, 10_000, 100] {
      while (try? engine.runSQL("INSERT INTO filler VALUES (zeroblob(\(size)))")) != nil {}
    }
  }

  @Test func nothingIsHalfKept() throws {
    let (folder, wholeFolder) = (try TemporaryFolder(), try TemporaryFolder())
    for each in [folder, wholeFolder] {
      try StateStore(folder: each.state).set("sessionKey", to: Array(0..<32))
    }
    let (engine, whole) = (
      try engine(folder: folder.state), try engine(folder: wholeFolder.state)
    )
    var refusals = 0
    var refusedCheckpoints = 0
    for (number, batch) in batches.enumerated() {
      _ = try whole.ingest(batch)
      if number % 3 == 1 {
        try fill(engine)
        let (state, said) = (engine.canonicalState, engine.takeDecisions())
        for _ in 0..<3 {
          let error = #expect(throws: EngineError.self) { try engine.ingest(batch) }
          if isFull(error) { refusals += 1 }
        }
        if engine.statistics.checkpointPosition < engine.statistics.journalPosition {
          #expect(isFull(#expect(throws: EngineError.self) { try engine.checkpoint() }))
          refusedCheckpoints += 1
        }
        #expect(
          isFull(
            #expect(throws: EngineError.self) {
              try engine.load(try TestVenues.survey(TestVenues.grown))
            }))
        #expect(engine.canonicalState == state)
        #expect(engine.takeDecisions() == [] && (number > 1 || !said.isEmpty))
        #expect(engine.density(venue: "pier") != nil)
        try engine.runSQL("PRAGMA max_page_count = 1000000; DROP TABLE filler")
      }
      _ = try engine.ingest(batch)
      if number % 4 == 0 { _ = try engine.checkpoint() }
    }
    #expect(refusals == 3 * batches.indices.count { $0 % 3 == 1 } && refusals > 5)
    #expect(refusedCheckpoints > 0)
    #expect(engine.canonicalState == whole.canonicalState)
    #expect(engine.statistics.journalPosition == whole.statistics.journalPosition)
    try engine.close()
    try whole.close()
    #expect(try StoredTables(folder.state) == StoredTables(wholeFolder.state))
  }
}
