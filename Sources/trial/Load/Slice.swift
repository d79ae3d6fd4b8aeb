import Presence

/// The records of some seconds of event time, each client's in batches; one slice is in before the next begins.
///
/// Several clients submit side by side, so the journal's order differs from run to run, and what may
/// depend on it are the verdicts `late` and `tooOld`, which go by the watermark W, a minute behind the
/// newest record. That makes runs comparable: a slice is shorter than that minute and begins with a
/// *pulse*, one record at its first instant that is in before the others are sent. So W lies behind the
/// slice's own records whatever their order, and none of them is late. Some phones are offline for a
/// while; what they kept is sent so many slices later that it lies behind W whatever the order, and all
/// of it is late. Each session belongs to one client, which sends its records in one order. Venue
/// changes come between slices. By DESIGN §11.3 all else may depend on nothing but the records.
struct Slice: Sendable {
  /// Less than the minute that W lies behind the clock.
  static let length = TimeSpan.seconds(30)
  /// How many slices an offline phone keeps its records at least: twice the minute.
  static let offline = 4
  /// How many slices' records an offline phone sends at once.
  private static let cached = 10
  /// One session in so many has no network.
  private static let offlineShare: UInt32 = 12

  /// What comes first.
  var pulse: Batch
  /// What each client sends then.
  var batches: [[Batch]]

  /// How many records.
  var count: Int { pulse.count + batches.joined().reduce(0) { $0 + $1.count } }

  /// The slice of an instant, counted from the first record's.
  static func number(of time: EventTime, since first: EventTime) -> Int {
    Int((time.microseconds - first.microseconds) / length.microseconds)
  }

  /// Whether a session's records come late.
  static func isOffline(_ session: String) -> Bool { hash(session) / 64 % offlineShare == 0 }

  /// Slices of records ordered by time, and two minutes more that make all of them final.
  static func slices(of records: [TrialRecord], clients: Int, batchSize: Int) -> [Slice] {
    guard let first = records.first else { return [] }
    func number(_ time: EventTime) -> Int { self.number(of: time, since: first.time) }
    var slices: [[[TrialRecord]]] = []
    func add(_ record: TrialRecord, to slice: Int, _ hash: UInt32) {
      while slices.count <= slice { slices.append(Array(repeating: [], count: clients)) }
      slices[slice][Int(hash % UInt32(clients))].append(record)
    }
    var kept: [String: [TrialRecord]] = [:]
    for record in records {
      if isOffline(record.session) {
        kept[record.session, default: []].append(record)
      } else {
        add(record, to: number(record.time), hash(record.session))
      }
    }
    for (session, records) in kept.sorted(by: { $0.key < $1.key }) {
      for record in records {
        add(record, to: (number(record.time) / cached + 1) * cached + offline, hash(session))
      }
    }
    slices += Array(repeating: Array(repeating: [], count: clients), count: 5)
    return slices.enumerated().map { number, records in
      let start = EventTime(
        microseconds: first.time.microseconds + Int64(number) * length.microseconds)
      return Slice(
        pulse: Batch.batches(of: [.pulse(at: start)], atMost: 1)[0],
        batches: records.map { Batch.batches(of: $0, atMost: batchSize) })
    }
  }

  /// FNV-1a.
  private static func hash(_ session: String) -> UInt32 {
    session.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
