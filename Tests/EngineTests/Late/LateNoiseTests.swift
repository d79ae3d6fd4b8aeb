import Presence
import Testing

@testable import Engine

/// People who walk with all that goes wrong: where fixes are vague or lie near an edge, what a late one says may
/// depend on one before it that is no longer known.
@Suite struct LateNoiseTests {
  /// Half an hour of a random crowd, of which two in three are offline for some minutes.
  private func items(_ seed: UInt64) -> [LateCrowd.Item] {
    var crowd = RandomCrowd(seed: seed)
    let records = crowd.records(sessions: 60)
    var offline: [String: ClosedRange<Double>] = [:]
    var items: [LateCrowd.Item] = []
    for record in records.records {
      let session = String(decoding: records.text[record.text], as: UTF8.self)
      let time = (record.time - .evening(0)).seconds
      if offline[session] == nil {
        let start = Double.random(in: 0...1200, using: &crowd.generator)
        let isHeld = Int.random(in: 0..<3, using: &crowd.generator) > 0
        offline[session] =
          isHeld ? start...start + Double.random(in: 100...900, using: &crowd.generator) : -1 ... -1
      }
      let held = offline[session] ?? -1 ... -1
      let back = held.upperBound + Double.random(in: 0...30, using: &crowd.generator)
      items.append(
        LateCrowd.Item(
          session: session, time: time, arrival: held.contains(time) ? max(time, back) : time,
          line: ""))
    }
    return items
  }

  /// Sent again in other batches hours later, when nearly all are no longer known.
  @Test(arguments: [51, 52, 53, 54] as [UInt64])
  func anEveningSentAgainTellsNothingNew(_ seed: UInt64) throws {
    var crowd = RandomCrowd(seed: seed)
    let records = crowd.records(sessions: 60)
    var pasts: [LatePast] = []
    for isSentAgain in [false, true] {
      let folder = try TemporaryFolder()
      let engine = try engine(folder: folder.state, pieces(records, of: 150))
      try engine.tick(9000)
      if isSentAgain {
        for piece in pieces(records, of: 333) { _ = try engine.ingest(piece) }
        #expect(engine.statistics.late > 3000)
      }
      try engine.tick(12_000)
      try engine.close()
      pasts.append(try LatePast(folder.state))
    }
    #expect(pasts[0].visits == pasts[1].visits && pasts[0].events == pasts[1].events)
    #expect(pasts[0].minutes.differences(from: pasts[1].minutes) == [])
  }

  /// Of some 180 visits one or two begin or end elsewhere, and their minutes with them.
  @Test(arguments: [51, 52, 53, 54] as [UInt64])
  func nearlyEqualsThatOfRecordsInTime(_ seed: UInt64) throws {
    var crowd = RandomCrowd(seed: seed)
    let records = crowd.records(sessions: 60)
    let items = items(seed)
    let order = items.indices.sorted { (items[$0].arrival, $0) < (items[$1].arrival, $1) }
    var pasts: [LatePast] = []
    for batch in [records, reordered(records, order)] {
      let folder = try TemporaryFolder()
      let engine = try engine(folder: folder.state, pieces(batch, of: 150))
      try engine.tick(9000)
      try engine.close()
      #expect(pasts.isEmpty || engine.statistics.late > 500)
      pasts.append(try LatePast(folder.state))
    }
    #expect(pasts[0].visits.count > 150)
    #expect(LatePast.difference(pasts[0].visits, pasts[1].visits) <= 4)
    #expect(pasts[1].faults(against: pasts[0]).count <= 10)
  }
}
