import Presence
import Testing

@testable import Engine

/// A client whose answer was lost sends the same bytes again, which changes nothing (DESIGN §4, §11.4).
@Suite struct RepeatedBatchTests {
  /// What a phone kept for an hour: more late records than identities of a session are remembered.
  private var cache: RecordBatch {
    batch((0..<200).map { TestVenues.fix("phone", at: Double(18 * $0), 100, 100) })
  }

  private let later = batch([TestVenues.event("clock", at: 7200, "launch")])

  @Test func aLateCacheSentAgainIsAllDuplicates() throws {
    let folder = try TemporaryFolder()
    let engine = try engine(folder: folder.state, [later])
    #expect(try engine.ingest(cache).late == 200)
    let before = engine.statistics
    let again = try engine.ingest(cache)
    #expect(again.duplicates == 200 && again.accepted == 0 && again.late == 0)
    #expect(engine.statistics.accepted == before.accepted)
    #expect(engine.statistics.duplicates == before.duplicates + 200)
    #expect(engine.statistics.journalPosition == before.journalPosition + 1)
  }

  @Test func alsoAfterARestart() throws {
    let folder = try TemporaryFolder()
    do { _ = try engine(folder: folder.state, [later, cache]) }
    for life in 1...3 {
      let next = try engine(folder: folder.state)
      #expect(try next.ingest(cache).duplicates == 200)
      #expect(next.statistics.accepted == 201 && next.statistics.duplicates == 200 * life)
    }
  }

  /// Two batches that differ in the middle alone, so that only their bytes tell them apart.
  @Test func anotherBatchOfTheSamePrintIsTaken() throws {
    let folder = try TemporaryFolder()
    let engine = try engine(folder: folder.state, [later])
    func batch(_ middle: Double) -> RecordBatch {
      EngineTests.batch(
        (0..<200).map { number in
          TestVenues.fix("phone", at: Double(18 * number), number == 100 ? middle : 100, 100)
        })
    }
    #expect(BatchCodec.encode(batch(100)).count == BatchCodec.encode(batch(101)).count)
    #expect(try engine.ingest(batch(100)).accepted == 200)
    // Record by record: those that are late alike are known while they wait.
    let other = try engine.ingest(batch(101))
    #expect(other.accepted == 1 && other.duplicates == 199)
  }

  /// What was refused may be taken when it comes again, so such a batch goes through record by record.
  @Test func aBatchWithRefusedRecordsIsJudgedAnew() throws {
    let folder = try TemporaryFolder()
    let engine = try engine(folder: folder.state, [later])
    let tooOld = batch([TestVenues.fix("old", at: 7200 - 49 * 3600, 100, 100)])
    for _ in 0..<2 {
      let outcome = try engine.ingest(tooOld)
      #expect(outcome.tooOld.count == 1 && outcome.duplicates == 0)
    }
  }

  @Test func theOldestAreForgotten() {
    var recent = RecentBatches()
    func body(_ number: Int) -> [UInt8] { Array("\(number)".utf8) }
    for number in 0...RecentBatches.kept { recent.remember(body(number), at: Int64(number)) }
    #expect(recent.position(of: body(0)) == nil)
    #expect(recent.position(of: body(1)) == 1)
    recent.remember(body(1), at: 9999)
    #expect(recent.position(of: body(1)) == 9999)
    #expect(recent.position(of: body(RecentBatches.kept)) == Int64(RecentBatches.kept))
  }
}
