import Presence

/// Some records of a batch, ready for the shards: for each its session's hash and the clock it meets.
struct RoutedBatch: Sendable {
  /// One record with what the shards need to know of it.
  struct Entry {
    var record: Record
    /// FNV-1a of its session; 0 where there is none.
    var hash: UInt32
    /// The clock, the record itself included.
    var clock: EventTime
    var watermark: EventTime
  }

  /// UTF-8 that the records' texts lie in.
  let text: [UInt8]
  private(set) var entries: [Entry] = []

  /// Reads the clock over some records in journal order: one value for the whole engine, before they are
  /// spread.
  init(_ range: Range<Int>, of batch: RecordBatch, clock: inout EngineClock) {
    text = batch.text
    entries.reserveCapacity(range.count)
    for record in batch.records[range] {
      clock.take(record)
      entries.append(
        Entry(
          record: record,
          hash: record.hasSession ? PartitionHash.hash(text[record.text]) : 0,
          clock: clock.now, watermark: clock.watermark))
    }
  }
}

extension Record {
  /// Whether it belongs to a session; ticks and scans don't.
  var hasSession: Bool { kind != .tick && kind != .scan }
}
