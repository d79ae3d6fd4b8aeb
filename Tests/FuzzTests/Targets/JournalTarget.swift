import Presence

@testable import Engine

/// What the journal's codec reads it writes again, so that nothing read can mean two things.
enum JournalTarget {
  static func run(_ bytes: [UInt8]) throws(Violation) {
    guard let batch = try? BatchCodec.decode(bytes) else { return }
    try checkRoundTrip(batch)
  }

  /// Encoded and decoded again a batch has the same bytes. (Its own may be another spelling.)
  static func checkRoundTrip(_ batch: RecordBatch) throws(Violation) {
    let bytes = BatchCodec.encode(batch)
    guard let back = try? BatchCodec.decode(bytes) else {
      throw Violation(rule: "what is encoded can be decoded")
    }
    try Violation.unless(back.count == batch.count, "as many records as before")
    try Violation.unless(BatchCodec.encode(back) == bytes, "the same bytes again")
  }
}
