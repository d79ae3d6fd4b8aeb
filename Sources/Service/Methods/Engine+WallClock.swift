import Engine
import Presence

extension Engine {
  /// Moves a clock that goes by the wall to the time it is, so that what comes next has a time.
  ///
  /// - Throws: `EngineError.storage` with nothing changed.
  public func takeWallClock() throws(EngineError) {
    guard options.clock == .wall else { return }
    var batch = RecordBatch()
    batch.append(tick: SystemClock.now)
    _ = try ingest(batch)
  }
}
