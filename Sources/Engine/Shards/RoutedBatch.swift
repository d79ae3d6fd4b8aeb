import Presence

/// Some records of a batch, ready for the shards: the clock before them, and each session's hash.
struct RoutedBatch: Sendable {
  /// A gate's scan: where it lies, and the clock that it meets.
  struct Scan {
    var number: Int
    var clock: EngineClock
  }

  let batch: RecordBatch
  let range: Range<Int>
  /// The clock before the first: `EngineClock.take` of each record gives the one that the record meets.
  let clock: EngineClock
  /// By record of the range, FNV-1a of its session; 0 where there is none.
  private(set) var hashes: [UInt32] = []
  private(set) var scans: [Scan] = []

  /// Reads the clock over some records in journal order: one value for the whole engine, before they are
  /// spread.
  init(_ range: Range<Int>, of batch: RecordBatch, clock: inout EngineClock) {
    self.batch = batch
    self.range = range
    self.clock = clock
    hashes.reserveCapacity(range.count)
    let (records, text) = (batch.records.span, batch.text.span)
    for number in range {
      clock.take(records[number])
      if records[number].kind == .scan { scans.append(Scan(number: number, clock: clock)) }
      let hasSession = records[number].hasSession
      hashes.append(hasSession ? PartitionHash.hash(text.extracting(records[number].text)) : 0)
    }
  }
}

extension Record {
  /// Whether it belongs to a session; ticks and scans don't.
  var hasSession: Bool { kind != .tick && kind != .scan }
}
