import Presence

@testable import Engine

/// All of an engine's answers that may not depend on shards, batches, order or restarts.
struct Summary: Equatable {
  var reports: [DensityReport?]
  var sessions: [SessionReport?]
  var history: History

  init(_ engine: Engine, sessions: Int) {
    reports = ["pier", "lido"].map { engine.density(venue: $0) }
    self.sessions = (0..<sessions).map { engine.session("session-\($0)") }
    history = engine.finish()
  }
}

/// An engine over both test venues that has taken the batches.
func engine(
  shards: Int = 1, folder: String? = nil, _ batches: [RecordBatch] = []
) throws -> Engine {
  var options = EngineOptions(clock: .records, shards: shards)
  options.keepsHistory = true
  let engine = try Engine(options: options, folder: folder)
  _ = try engine.load(try TestVenues.survey(TestVenues.pier, TestVenues.lido))
  for batch in batches { _ = try engine.ingest(batch) }
  return engine
}

/// A batch cut into pieces of so many records.
func pieces(_ batch: RecordBatch, of count: Int) -> [RecordBatch] {
  stride(from: 0, to: batch.count, by: count).map { start in
    var piece = RecordBatch()
    piece.append(start..<min(start + count, batch.count), of: batch)
    return piece
  }
}
