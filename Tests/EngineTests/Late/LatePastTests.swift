import Presence
import Testing

@testable import Engine

/// Late records leave the same past as records in time (DESIGN §5).
@Suite struct LatePastTests {
  private static let people = 60

  private func past(
    _ records: RecordBatch, _ folder: TemporaryFolder, pieces count: Int = 400, shards: Int = 1
  ) throws -> LatePast {
    let engine = try engine(shards: shards, folder: folder.state, pieces(records, of: count))
    try engine.tick(LateCrowd.seconds + 7200)
    try engine.close()
    return try LatePast(folder.state)
  }

  @Test(arguments: LateCrowd.Return.allCases, [1, 2, 3] as [UInt64])
  func equalsThatOfRecordsInTime(_ way: LateCrowd.Return, _ seed: UInt64) throws {
    var crowd = LateCrowd(seed: seed)
    let items = crowd.items(people: Self.people, [way])
    let folders = (try TemporaryFolder(), try TemporaryFolder())
    let truth = try past(LateCrowd.inTime(items), folders.0)
    let late = try past(LateCrowd.arriving(items), folders.1)
    #expect(truth.visits.count > 200)
    #expect(LatePast.difference(late.visits, truth.visits) == 0)
    #expect(LatePast.difference(late.events, truth.events) == 0)
    #expect(late.faults(against: truth).prefix(3) == [])
  }
}
