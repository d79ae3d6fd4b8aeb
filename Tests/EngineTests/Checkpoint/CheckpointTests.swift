import Geofencing
import Presence
@testable import Storage
import Synchronization
import Testing

@testable import Engine

/// A checkpoint and the journal behind it give what the whole journal gives, byte for byte (DESIGN §8).
///
/// The right values are those of an engine that was never stopped, on the same records with the same
/// session key.
@Suite struct CheckpointTests {
  private static let sessions = 40

  /// One step of a life: records, or a change of venues.
  private enum Step {
    case records(RecordBatch)
    case load([SurveyedVenue])
    case remove(String)
  }

  /// A crowd with late and repeated records, ticks, and venues that change under it.
  private func steps(_ seed: UInt64) throws -> [Step] {
    var crowd = RandomCrowd(seed: seed)
    let records = crowd.shuffled(crowd.records(sessions: Self.sessions), within: 90)
    var random = RandomCrowd.Generator(state: seed)
    var steps: [Step] = []
    for piece in pieces(records, of: 97) {
      steps.append(.records(piece))
      switch Int.random(in: 0..<12, using: &random) {
      case 0: steps.append(.load(try TestVenues.variant(&random)))
      case 1: steps.append(.remove("lido"))
      case 2: steps.append(.records(piece))
      default: break
      }
    }
    return steps
  }

  private func open(_ folder: String, shards: Int = 1) throws -> Engine {
    var options = EngineOptions(clock: .records, shards: shards)
    options.keepsHistory = true
    return try Engine(options: options, folder: folder)
  }

  private func take(_ steps: some Sequence<Step>, _ engine: Engine) throws {
    for step in steps {
      switch step {
      case .records(let batch): _ = try engine.ingest(batch)
      case .load(let venues): _ = try engine.load(venues)
      case .remove(let id): _ = try engine.remove(venue: id)
      }
    }
  }

  /// A folder made with the key of all these tests, so that stored hashes can be compared.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let store = try StateStore(folder: folder.state)
    try store.set("sessionKey", to: Array(0..<32))
    return folder
  }

  private func venues() throws -> [Step] {
    [.load(try TestVenues.survey(TestVenues.pier, TestVenues.lido))]
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func cutAtRandomPoints(_ seed: UInt64) throws {
    let all = try venues() + steps(seed)
    let (undisturbed, disturbed) = (try folder(), try folder())
    let whole = try open(undisturbed.state)
    try take(all, whole)
    var random = RandomCrowd.Generator(state: seed &* 77)
    var start = 0
    var restores = 0
    while start < all.count {
      let engine = try open(
        disturbed.state, shards: [1, 2, 3, 7].randomElement(using: &random) ?? 1)
      if engine.recovery.checkpoint != nil { restores += 1 }
      #expect(engine.recovery.skipped == [])
      let end = min(start + Int.random(in: 1...9, using: &random), all.count)
      let cut = Int.random(in: start...end, using: &random)
      try take(all[start..<cut], engine)
      if Bool.random(using: &random) { _ = try engine.checkpoint() }
      try take(all[cut..<end], engine)
      start = end
    }
    let last = try open(disturbed.state, shards: 2)
    #expect(restores > 5)
    #expect(last.canonicalState.differences(from: whole.canonicalState) == [])
    #expect(Answer.all(of: last) == Answer.all(of: whole))
    try whole.close()
    try last.close()
    let (expected, got) = (try StoredTables(undisturbed.state), try StoredTables(disturbed.state))
    #expect(expected.visits.count > 50 && expected.events.count > 100)
    #expect(got == expected)
    let (expectedSummary, summary) = (
      Summary(whole, sessions: Self.sessions), Summary(last, sessions: Self.sessions)
    )
    #expect(
      summary.reports == expectedSummary.reports && summary.sessions == expectedSummary.sessions)
  }

  /// From one checkpoint on, an engine that was restored and one that was not decide the same.
  @Test(arguments: [UInt64(11), 12])
  func decidesAsBefore(_ seed: UInt64) throws {
    let all = try venues() + steps(seed)
    for cut in stride(from: 3, to: all.count, by: 19) {
      let folder = try folder()
      do {
        let engine = try open(folder.state)
        try take(all[..<cut], engine)
        #expect(try engine.checkpoint()?.position == engine.statistics.journalPosition)
      }
      let other = try self.folder()
      let (restored, whole) = (try open(folder.state), try open(other.state))
      #expect(restored.recovery.entries == 0)
      try take(all[..<cut], whole)
      _ = whole.takeDecisions()
      _ = whole.takeHistory()
      try take(all[cut...], restored)
      try take(all[cut...], whole)
      #expect(restored.takeDecisions() == whole.takeDecisions())
      var histories = [restored.takeHistory(), whole.takeHistory()]
      for number in histories.indices { histories[number].sort() }
      #expect(histories[0] == histories[1])
      var (expected, got) = (whole.statistics, restored.statistics)
      (expected.checkpointPosition, got.checkpointPosition) = (0, 0)
      #expect(got == expected)
    }
  }

  @Test func nothingNewIsNoCheckpoint() throws {
    let folder = try folder()
    let engine = try open(folder.state)
    #expect(try engine.checkpoint() == nil)
    try take(try venues(), engine)
    let report = try #require(try engine.checkpoint())
    #expect(report.position == 1 && report.bytes > 64 && report.isLogEmpty)
    #expect(engine.statistics.checkpointPosition == 1)
    #expect(try engine.checkpoint() == nil)
    #expect(try Engine(options: EngineOptions(clock: .records)).checkpoint() == nil)
  }

  /// Two are kept, and the journal behind the older.
  @Test func trimsWhatIsNeedless() throws {
    let folder = try folder()
    let engine = try open(folder.state)
    try take(try venues(), engine)
    for second in 1...20 {
      try engine.tick(Double(second))
      if second % 5 == 0 { _ = try engine.checkpoint() }
    }
    try engine.intake.withLock { intake in
      let store = try #require(intake.store)
      #expect(try store.checkpoints() == [21, 16])
      #expect(try store.firstPosition() == 17)
    }
    #expect(try StoredTables.count("checkpoint", in: folder.state) == 2 * Engine.parts.count)
  }

  /// Positions go on although the journal is empty behind a checkpoint.
  @Test func positionsGoOn() throws {
    let folder = try folder()
    do {
      let engine = try open(folder.state)
      try take(try venues(), engine)
      for second in 1...3 {
        try engine.tick(Double(second))
        _ = try engine.checkpoint()
      }
      try engine.runSQL("DELETE FROM journal")
    }
    let engine = try open(folder.state)
    #expect(engine.statistics.journalPosition == 4)
    #expect(engine.recovery == Recovery(checkpoint: 4))
    try engine.tick(4)
    #expect(engine.statistics.journalPosition == 5)
  }

  /// What the end of a stream made final is nobody's journal.
  @Test func aFinishedStateIsNotStored() throws {
    let folder = try folder()
    let engine = try open(folder.state)
    try take(try venues() + steps(9).prefix(5), engine)
    _ = engine.finish()
    #expect(try engine.checkpoint() == nil)
    try engine.close()
    #expect(try StoredTables.count("checkpoint", in: folder.state) == 0)
  }
}
