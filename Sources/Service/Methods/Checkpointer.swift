import Engine
import Presence
import Synchronization

/// Makes checkpoints on the worker's thread.
final class Checkpointer: Sendable {
  /// A start that had to fold more records than this makes a checkpoint at once.
  private static let manyRecords = 100_000

  private let engine: Engine
  private let log: @Sendable (String) -> Void
  private let complaint = Complaint()
  private let schedule: Mutex<CheckpointSchedule>

  init(engine: Engine, options: ServerOptions) {
    self.engine = engine
    log = options.log
    let recovery = engine.recovery
    schedule = Mutex(
      CheckpointSchedule(
        every: options.checkpointEvery.seconds,
        atMost: engine.options.rawRetention.seconds / 2, now: SystemClock.monotonicSeconds,
        isUrgent: recovery.records > Self.manyRecords || !recovery.skipped.isEmpty))
  }

  /// Makes one if it is time; called once a second.
  func passSecond() {
    let began = SystemClock.monotonicSeconds
    guard schedule.withLock({ $0.isDue(at: began) }) else { return }
    var hasStored = false
    do throws(EngineError) {
      hasStored = try engine.checkpoint() != nil
      if complaint.ends() { log("Checkpoints are stored again.") }
    } catch {
      if complaint.begins() { log("No checkpoint could be stored: \(error.description)") }
    }
    let ended = SystemClock.monotonicSeconds
    let isQuiet = schedule.withLock {
      $0.ended(at: ended, tookSeconds: ended - began, hasStored: hasStored)
    }
    // What can't be dropped now is tried again with the next checkpoint.
    if isQuiet { _ = try? engine.dropOlderRecords() }
  }
}
