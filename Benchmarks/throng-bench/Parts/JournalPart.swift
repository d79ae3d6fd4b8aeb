import JSONText
import Simulation
import Storage

/// How many records a second the journal makes durable: entries of 16,384 records of 32 bytes, as much as the
/// codec makes of a fix.
enum JournalPart {
  private static let recordsOfEntry = 16_384
  private static let entries = 61

  /// Journals in folders within `folder`, which stay.
  static func line(in folder: String, _ runs: Runs) throws(BenchError) -> String {
    var random = SeededRandom(seed: 51)
    // No two words are alike, so that nothing can be made smaller.
    let body = (0..<Self.recordsOfEntry * 4).flatMap { _ in
      withUnsafeBytes(of: random.next()) { Array($0) }
    }
    var number = 0
    let records = Self.entries * Self.recordsOfEntry
    return try runs.line(
      "journal", records, "records", by: Runs.wallSeconds,
      members: { $0.member("bytesOfEntry", body.count) }
    ) { () throws(BenchError) in
      number += 1
      do throws(StorageError) {
        let store = try StateStore(folder: "\(folder)/journal-\(number)")
        for _ in 0..<Self.entries { try store.append(kind: 1, body: body, rows: StoredRows()) }
      } catch { throw BenchError("\(error)") }
    }
  }
}
