import Intake
import Presence

/// Records from lines of JSON, as a client would send them; every line must be accepted.
func batch(_ lines: [String]) -> RecordBatch {
  var batch = RecordBatch()
  var rejections: [Rejection] = []
  var decoder = RecordDecoder()
  Array(lines.joined(separator: "\n").utf8).withUnsafeBytes {
    decoder.decode(
      $0, firstLine: 1, options: DecodingOptions(), into: &batch, rejections: &rejections)
  }
  precondition(rejections.isEmpty, "a test's own line is bad: \(rejections)")
  return batch
}

/// The records of a batch in another order.
func reordered(_ batch: RecordBatch, _ order: [Int]) -> RecordBatch {
  var result = RecordBatch()
  for index in order { result.append(index..<index + 1, of: batch) }
  return result
}

extension EventTime {
  /// Seconds after 2026-06-13T17:00:00Z, where the tests' evenings begin.
  static func evening(_ seconds: Double) -> EventTime {
    EventTime(seconds: 1_781_370_000) + TimeSpan(microseconds: Int64(seconds * 1e6))
  }
}
