import Presence
import Testing

@testable import Engine

/// One session that sends more than any phone (DESIGN §4, §11.5).
struct OneSessionFloodTests {
  /// So many records within a minute, in an order that is the worst for a sorted list.
  private func flood(_ count: Int, shuffled: Bool) -> RecordBatch {
    var order = Array((0..<count).reversed())
    if shuffled {
      var generator = RandomCrowd.Generator(state: 5)
      order.shuffle(using: &generator)
    }
    var batch = RecordBatch()
    for (line, number) in order.enumerated() {
      var record = Record(kind: .fix, time: .evening(Double(number) * 0.0005))
      record.latitude = TestVenues.latitude
      record.longitude = TestVenues.longitude
      record.sequence = Int64(number)
      record.line = Int64(line + 1)
      batch.append(record, session: Array("flood".utf8))
    }
    return batch
  }

  @Test(arguments: [false, true])
  func whatIsTooManyIsRefused(shuffled: Bool) throws {
    let engine = try engine()
    // 100,000 half-milliseconds are 50 s: nothing is final, so 4,096 fit.
    let outcome = try engine.ingest(flood(100_000, shuffled: shuffled))
    #expect(outcome.accepted == 4096 && outcome.late == 0 && outcome.tooOld.isEmpty)
    #expect(outcome.tooMany == Array(4097...100_000))
    #expect(engine.statistics.tooMany == 95_904)
    #expect(engine.session("flood") != nil)
  }
}
