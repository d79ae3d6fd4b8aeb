/// What a client submits at once; sent again it is the same bytes.
struct Batch: Sendable {
  /// Whole lines.
  var bytes: [UInt8] = []
  /// How many lines.
  var count = 0

  /// Batches of at most that many records each, in their order.
  static func batches(of records: [TrialRecord], atMost size: Int) -> [Batch] {
    var batches: [Batch] = []
    for record in records {
      if batches.isEmpty || batches[batches.count - 1].count == size { batches.append(Batch()) }
      batches[batches.count - 1].bytes += record.line + [UInt8(ascii: "\n")]
      batches[batches.count - 1].count += 1
    }
    return batches
  }
}
