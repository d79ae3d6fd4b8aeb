import Presence

/// How many lines a second become records.
enum DecodePart {
  static func line(records path: String, _ runs: Runs) throws(BenchError) -> String {
    let lines = try RecordLines(path)
    return try runs.line("decode", lines.count, "records") { () throws(BenchError) in
      var count = 0
      try lines.decode { (batch) throws(BenchError) in count += batch.count }
      guard count == lines.count else { throw BenchError("\(path) holds no records.") }
    }
  }
}
