import Presence
import Testing

@testable import Engine

/// Late records leave the same past as records in time (DESIGN §5).
@Suite struct LatePastTests {
  private static let people = 15

  private func past(
    _ records: RecordBatch, _ folder: TemporaryFolder, pieces count: Int = 400, shards: Int = 1,
    andThen again: RecordBatch = RecordBatch()
  ) throws -> LatePast {
    let engine = try engine(shards: shards, folder: folder.state, pieces(records, of: count))
    try engine.tick(LateCrowd.seconds + 7200)
    _ = try engine.ingest(again)
    try engine.tick(LateCrowd.seconds + 14_400)
    try engine.close()
    return try LatePast(folder.state)
  }

  /// What a phone held back comes in other batches, on other shards, with an engine that is dropped behind every
  /// batch and has a checkpoint only now and then, or once more when all is over.
  @Test(arguments: ["small batches", "2 shards", "4 shards", "restarts", "sent again"])
  func doesNotDependOn(_ what: String) throws {
    var crowd = LateCrowd(seed: 7)
    let items = crowd.items(people: 18, LateCrowd.Return.allCases)
    let folders = (try TemporaryFolder(), try TemporaryFolder())
    let truth = try past(LateCrowd.inTime(items), folders.0)
    let records = LateCrowd.arriving(items)
    let late: LatePast
    switch what {
    case "small batches": late = try past(records, folders.1, pieces: 31)
    case "2 shards": late = try past(records, folders.1, shards: 2)
    case "4 shards": late = try past(records, folders.1, shards: 4)
    case "restarts": late = try pastWithRestarts(records, folders.1)
    default:
      let again = items.filter { $0.arrival > $0.time }.reversed().map(\.line)
      late = try past(records, folders.1, andThen: batch(Array(again)))
    }
    #expect(LatePast.difference(late.visits, truth.visits) == 0)
    #expect(LatePast.difference(late.events, truth.events) == 0)
    #expect(late.faults(against: truth).prefix(3) == [])
  }

  private func pastWithRestarts(
    _ records: RecordBatch, _ folder: TemporaryFolder
  ) throws -> LatePast {
    for (number, piece) in pieces(records, of: 97).enumerated() {
      let engine = try engine(shards: 1 + number % 3, folder: folder.state, [piece])
      if number % 7 == 0 { _ = try engine.checkpoint() }
    }
    return try past(RecordBatch(), folder)
  }

  @Test(arguments: LateCrowd.Return.allCases, [1, 2] as [UInt64])
  func equalsThatOfRecordsInTime(_ way: LateCrowd.Return, _ seed: UInt64) throws {
    var crowd = LateCrowd(seed: seed)
    let items = crowd.items(people: Self.people, [way])
    let folders = (try TemporaryFolder(), try TemporaryFolder())
    let truth = try past(LateCrowd.inTime(items), folders.0)
    let late = try past(LateCrowd.arriving(items), folders.1)
    #expect(truth.visits.count > 60)
    #expect(LatePast.difference(late.visits, truth.visits) == 0)
    #expect(LatePast.difference(late.events, truth.events) == 0)
    #expect(late.faults(against: truth).prefix(3) == [])
  }
}
