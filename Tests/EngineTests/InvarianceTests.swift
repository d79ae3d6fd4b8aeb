import Presence
import Testing

@testable import Engine

/// The same journal gives the same state, and order within the lateness changes nothing in the end
/// (DESIGN §2, §5, §11).
struct InvarianceTests {
  private static let sessions = 60

  private func crowd(_ seed: UInt64) -> RecordBatch {
    var crowd = RandomCrowd(seed: seed)
    return crowd.records(sessions: Self.sessions)
  }

  private func summary(_ engine: Engine) -> Summary { Summary(engine, sessions: Self.sessions) }

  @Test(arguments: [2, 4, 64])
  func shards(_ shards: Int) throws {
    let records = pieces(crowd(1), of: 500)
    let one = summary(try engine(records))
    #expect(one.history.visits.count > 100 && one.history.decisions.count > 50)
    #expect(summary(try engine(shards: shards, records)) == one)
  }

  @Test(arguments: [1, 7, 1000])
  func batches(_ size: Int) throws {
    let records = crowd(2)
    let whole = summary(try engine([records]))
    #expect(summary(try engine(pieces(records, of: size))) == whole)
  }

  @Test(arguments: [3, 4, 5, 6] as [UInt64])
  func orderWithinTheLateness(_ seed: UInt64) throws {
    var crowd = RandomCrowd(seed: seed)
    let records = crowd.records(sessions: Self.sessions)
    let inOrder = summary(try engine(pieces(records, of: 300)))
    let shuffled = crowd.shuffled(records, within: 60)
    #expect(summary(try engine(pieces(shuffled, of: 300))) == inOrder)
  }

  @Test func repeats() throws {
    let records = crowd(7)
    let once = summary(try engine([records]))
    let engine = try engine()
    var duplicates = 0
    for piece in pieces(records, of: 20) {
      _ = try engine.ingest(piece)
      duplicates += try engine.ingest(piece).duplicates
    }
    #expect(duplicates == records.count)
    #expect(summary(engine) == once)
  }

  @Test func ticksAloneChangeNothingButTheClock() throws {
    let records = crowd(8)
    let without = summary(try engine([records]))
    let engine = try engine()
    for piece in pieces(records, of: 50) {
      _ = try engine.ingest(piece)
      var tick = RecordBatch()
      tick.append(tick: engine.statistics.clock ?? .distantPast)
      _ = try engine.ingest(tick)
    }
    #expect(summary(engine) == without)
  }
}
