import Engine
import Presence

/// How many decoded records a second an engine in memory folds, with the history that a state folder keeps.
enum FoldPart {
  static func line(
    venues: String, records: String, _ runs: Runs
  ) throws(BenchError) -> String {
    let surveyed = try Files.venues(venues)
    let lines = try RecordLines(records)
    var batches: [RecordBatch] = []
    try lines.decode { (batch) throws(BenchError) in batches.append(batch) }
    return try runs.line("fold", lines.count, "records") { () throws(BenchError) in
      do throws(EngineError) {
        var options = EngineOptions(clock: .records)
        options.estimator = .none
        options.keepsDecisions = false
        options.keepsHistory = true
        let engine = try Engine(options: options)
        _ = try engine.load(surveyed)
        for batch in batches {
          _ = try engine.ingest(batch)
          _ = engine.takeHistory()
        }
      } catch { throw BenchError("\(error)") }
    }
  }
}
