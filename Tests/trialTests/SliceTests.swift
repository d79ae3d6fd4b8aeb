import Presence
import Testing

@testable import trial

/// What makes two runs of a load comparable: the verdicts on lateness depend on no order of clients.
@Suite struct SliceTests {
  private let start = EventTime(seconds: 1_781_370_000)

  /// A record of each of 60 sessions every 7 s for 20 minutes.
  private var records: [TrialRecord] {
    (0..<170).flatMap { turn in
      (0..<60).map { session in
        var record = TrialRecord.pulse(at: start + .seconds(Int64(7 * turn)))
        record.session = "s\(session)"
        record.line = Array("\(session) \(turn)".utf8)
        return record
      }
    }
  }

  private func lines(_ slice: Slice) -> [[String]] {
    slice.batches.map { batches in
      batches.flatMap { $0.bytes.split(separator: UInt8(ascii: "\n")) }
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test func everyRecordIsSentOnceAndASessionByOneClient() {
    let slices = Slice.slices(of: records, clients: 3, batchSize: 8)
    let sent = slices.map(lines)
    #expect(sent.joined().joined().count == records.count)
    #expect(Set(sent.joined().joined()).count == records.count)
    var clients: [Substring: Set<Int>] = [:]
    for slice in sent {
      for (client, lines) in slice.enumerated() {
        for line in lines { clients[line.prefix { $0 != " " }, default: []].insert(client) }
      }
    }
    #expect(clients.count == 60 && clients.values.allSatisfy { $0.count == 1 })
    #expect(slices.allSatisfy { $0.batches.joined().allSatisfy { $0.count <= 8 } })
  }

  /// A slice's pulse is in first, so the clock C is from its start to its end while it is sent, and W a
  /// minute behind: a record is surely on time if it is not before the end less a minute, surely late if
  /// it is before the start less a minute.
  @Test func everyRecordIsSurelyOnTimeOrSurelyLate() {
    var late = 0
    for (number, slice) in Slice.slices(of: records, clients: 3, batchSize: 8).enumerated() {
      let begin = Int64(number) * 30
      for line in lines(slice).joined() {
        let turn = Int64(line.split(separator: " ")[1]) ?? 0
        let isOnTime = 7 * turn >= begin + 30 - 60
        let isLate = 7 * turn < begin - 60
        #expect(isOnTime || isLate)
        if isLate { late += 1 }
      }
    }
    #expect(late > 0)
  }
}
