import Engine
import Presence
import Synchronization

/// Makes checkpoints on the worker's thread.
final class Checkpointer: Sendable {
  /// A start that had to fold more records than this makes a checkpoint at once.
  private static let manyRecords = 100_000

  private let engine: Engine
  private let meter: Meter
  private let log: Log
  private let complaint = Complaint()
  private let schedule: Mutex<CheckpointSchedule>

  init(engine: Engine, options: ServerOptions, meter: Meter) {
    self.engine = engine
    self.meter = meter
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
    var report: CheckpointReport?
    do throws(EngineError) {
      report = try engine.checkpoint()
      meter.noteCheckpoint()
      if complaint.ends() { log(.checkpointsRecovered) }
    } catch {
      if complaint.begins() { log(.checkpointFailed, ["reason": .text(error.description)]) }
    }
    let ended = SystemClock.monotonicSeconds
    if let report { tell(report, seconds: ended - began) }
    let isQuiet = schedule.withLock {
      $0.ended(at: ended, tookSeconds: ended - began, hasStored: report != nil)
    }
    // What can't be dropped now is tried again with the next checkpoint.
    if isQuiet { _ = try? engine.dropOlderRecords() }
  }

  private func tell(_ report: CheckpointReport, seconds: Double) {
    log(
      .checkpointStored,
      [
        "position": .integer(report.position), "bytes": .integer(Int64(report.bytes)),
        "seconds": .seconds(seconds), "logEmptied": report.isLogEmpty ? "yes" : "no",
      ])
  }
}
