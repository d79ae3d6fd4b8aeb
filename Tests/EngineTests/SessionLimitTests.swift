import Presence
import Testing

@testable import Engine

/// However many ids come, the sessions held stay within the limit, and every engine holds the same ones.
@Suite struct SessionLimitTests {
  private func options(_ limit: Int, shards: Int = 1) -> EngineOptions {
    var options = EngineOptions(clock: .records, shards: shards)
    options.maxSessions = limit
    return options
  }

  private func open(
    _ limit: Int, shards: Int = 1, _ folder: TemporaryFolder? = nil
  ) throws -> Engine {
    let engine = try Engine(options: options(limit, shards: shards), folder: folder?.state)
    _ = try engine.load(try TestVenues.survey(TestVenues.pier))
    return engine
  }

  /// `count` ids in turn, one every second, each heard once at a place of its own.
  private func churn(_ range: Range<Int>) -> RecordBatch {
    var batch = RecordBatch()
    for number in range {
      var record = Record(kind: .fix, time: .evening(Double(number)))
      record.latitude = TestVenues.latitude + Double(number % 7) * 0.001
      record.longitude = TestVenues.longitude
      record.line = Int64(number - range.lowerBound + 1)
      batch.append(record, session: Array("id-\(number)".utf8))
    }
    return batch
  }

  /// Ten thousand ids in under three hours; those of the last minutes are not idle and stay.
  @Test func churnStaysFlat() throws {
    let folder = try TemporaryFolder()
    let otherFolder = try TemporaryFolder()
    let (engine, other) = (try open(500, folder), try open(500, shards: 4, otherFolder))
    var most = 0
    for start in stride(from: 0, to: 10_000, by: 250) {
      let (a, b) = (
        try engine.ingest(churn(start..<start + 250)), try other.ingest(churn(start..<start + 250))
      )
      #expect(a == b)
      most = max(most, engine.statistics.sessions)
      if start == 5000 { _ = try engine.checkpoint() }
    }
    // 64 partitions of 8; 180 s of ids are never idle, so most partitions are near full.
    #expect((200...512).contains(most))
    #expect(engine.canonicalState.parts == other.canonicalState.parts)
    #expect(engine.statistics.tooManySessions == other.statistics.tooManySessions)
    #expect(engine.statistics.accepted + engine.statistics.tooManySessions == 10_000)
    // The newest that came in is there, the oldest is not.
    #expect(engine.session("id-0") == nil)
    let state = engine.canonicalState
    let crash = try folder.crashed()
    let again = try Engine(options: options(500, shards: 2), folder: crash.state)
    #expect(again.canonicalState == state)
  }

  /// A million ids fit into the standard limit, however they spread.
  @Test func aMillionFit() {
    var sizes = Array(repeating: 0, count: EngineOptions.partitions)
    for number in 0..<1_000_000 {
      let hash = PartitionHash.hash(Array("phone-\(number)".utf8)[...])
      sizes[PartitionHash.partition(of: hash)] += 1
    }
    #expect(sizes.allSatisfy { $0 <= SessionLimit.standard.perPartition })
  }

  /// Where all are busy a new id is refused, by its line, and takes nobody's place.
  @Test func withoutAnIdleOneItIsRefused() throws {
    let engine = try open(1)
    let outcome = try engine.ingest(churn(0..<100))
    // One to a partition, and none of the first 100 seconds is idle before 180 s.
    #expect(outcome.accepted == engine.statistics.sessions)
    #expect(outcome.accepted + outcome.tooManySessions.count == 100)
    #expect(outcome.tooManySessions.count > 30)
    #expect(engine.session("id-0") != nil)
    let refused = try #require(outcome.tooManySessions.first)
    #expect(engine.session("id-\(refused - 1)") == nil)
    // A known one is heard as ever.
    #expect(try engine.ingest(churn(0..<1)).duplicates == 1)
  }

  /// The longest silent goes first; ties by id.
  @Test func theLongestSilentGoes() throws {
    let engine = try open(32 * 64)
    // Ids of one partition.
    let same = Array(
      (0..<10_000).map { "p\($0)" }.filter {
        PartitionHash.partition(of: PartitionHash.hash(Array($0.utf8)[...])) == 5
      }.prefix(33))
    for (number, id) in same.dropLast().enumerated() {
      try engine.take(TestVenues.event(id, at: Double(number / 2), "terminate"))
    }
    try engine.tick(500)
    try engine.take(TestVenues.event(same[32], at: 500, "launch"))
    // A sixteenth of 32 went: the two of second 0.
    let gone = same.filter { engine.session($0) == nil }
    #expect(Set(gone) == Set(same[..<2]))
  }

  /// The limit is part of the journal: a start with another one writes it, and a replay keeps to both.
  @Test func aNewLimitIsAnEntry() throws {
    let folder = try TemporaryFolder()
    let state: CanonicalState
    do {
      let engine = try open(SessionLimit.standard.sessions, folder)
      #expect(engine.statistics.journalPosition == 1)
      _ = try engine.ingest(churn(0..<300))
      #expect(engine.statistics.sessions == 300)
    }
    do {
      let engine = try open(100, folder)
      #expect(engine.statistics.journalPosition == 3)
      _ = try engine.ingest(churn(300..<2000))
      #expect(engine.statistics.sessions <= 300)
      #expect(engine.statistics.maxSessions == 100)
      state = engine.canonicalState
    }
    let again = try open(100, shards: 3, folder)
    #expect(again.statistics.journalPosition == 4)
    #expect(again.recovery.checkpoint == nil)
    #expect(again.canonicalState == state)
  }
}
