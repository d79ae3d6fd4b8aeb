import Presence

/// A batch ready for the shards: for each record its session's hash and the clock it meets.
struct RoutedBatch: Sendable {
  let batch: RecordBatch
  /// FNV-1a of each record's session; 0 where there is none.
  private(set) var hashes: [UInt32] = []
  /// The clock at each record, the record itself included.
  private(set) var clocks: [EventTime] = []
  /// The watermark at each record.
  private(set) var watermarks: [EventTime] = []

  /// Reads the clock over the batch in journal order: one value for the whole engine, before the records
  /// are spread.
  init(_ batch: RecordBatch, clock: inout EngineClock) {
    self.batch = batch
    hashes.reserveCapacity(batch.count)
    clocks.reserveCapacity(batch.count)
    watermarks.reserveCapacity(batch.count)
    for record in batch.records {
      clock.take(record)
      hashes.append(record.hasSession ? PartitionHash.hash(batch.text[record.text]) : 0)
      clocks.append(clock.now)
      watermarks.append(clock.watermark)
    }
  }
}

extension Record {
  /// Whether it belongs to a session; ticks and scans don't.
  var hasSession: Bool { kind != .tick && kind != .scan }
}
