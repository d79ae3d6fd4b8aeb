import Presence

/// An evening that comes again a day later, and so on, each time with people never seen before.
struct EndlessCrowd: Sendable {
  /// Records of a round.
  let count: Int
  /// Sessions of a round.
  let sessions: Int
  private static let day = TimeSpan.seconds(24 * 3600)
  /// Each record's time, its session's number, and what its line has behind the two.
  private let records: [(time: EventTime, session: Int, rest: [UInt8])]

  init(_ evening: [TrialRecord]) {
    var numbers: [String: Int] = [:]
    records = evening.map { record in
      let number = numbers[record.session, default: numbers.count]
      numbers[record.session] = number
      return (record.time, number, Self.rest(of: record.line))
    }
    count = evening.count
    sessions = numbers.count
  }

  /// What follows the members `session`, `seq` and `time`, from the comma on.
  private static func rest(of line: [UInt8]) -> [UInt8] {
    let mark = Array(#""time":""#.utf8)
    for start in line.indices where line[start...].starts(with: mark) {
      let close = line[(start + mark.count)...].firstIndex(of: UInt8(ascii: "\"")) ?? start
      return Array(line[(close + 1)...])
    }
    return Array("}".utf8)
  }

  /// Some of a client's records of a round as lines; each client has every so many-th session.
  func lines(round: Int, from: Int, to: Int, client: Int, of clients: Int) -> Batch {
    var batch = Batch()
    for record in records[from..<min(to, count)] where record.session % clients == client {
      let time = EventTime(
        microseconds: record.time.microseconds + Int64(round) * Self.day.microseconds)
      let head = #"{"session":"r\#(round)-\#(record.session)","time":"\#(time.rfc3339)""#
      batch.bytes += Array(head.utf8) + record.rest + [UInt8(ascii: "\n")]
      batch.count += 1
    }
    return batch
  }
}
