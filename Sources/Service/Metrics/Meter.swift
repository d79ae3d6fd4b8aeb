import Engine
import Intake
import Synchronization

/// What the service counts and measures itself, from any thread.
final class Meter: Sendable {
  /// What keeps the daemon from storing.
  enum Fault: Sendable, Equatable {
    case full
    case failed
  }

  /// The counts at one moment.
  struct Reading {
    /// Lines that became no record, by the place of the reason in `RejectionReason.allCases`.
    var rejected = Array(repeating: 0, count: RejectionReason.allCases.count)
    /// How long commits of the journal took that went well.
    var commits = Histogram()
    /// Commits that failed.
    var failedCommits = 0
    /// Ticks that failed.
    var failedTicks = 0
    /// Why the newest commit failed; nil if it went well.
    var fault: Fault?
    /// When the newest tick went well, in monotonic seconds; at first when the meter was made.
    var lastTick: Double
    /// When a checkpoint was last made or found needless, in monotonic seconds; at first when the meter
    /// was made.
    var lastCheckpoint: Double
  }

  private let state: Mutex<Reading>
  private let log: Log

  init(log: Log) {
    self.log = log
    let now = SystemClock.monotonicSeconds
    state = Mutex(Reading(lastTick: now, lastCheckpoint: now))
  }

  var reading: Reading { state.withLock { $0 } }

  /// Lines that became no record, since the daemon began.
  var rejectedLines: Int { state.withLock { $0.rejected.reduce(0, +) } }

  /// Counts lines that became no record, and tells how many there were for each reason.
  func note(_ rejections: [Rejection]) {
    guard !rejections.isEmpty else { return }
    var counts: [RejectionReason: Int] = [:]
    for rejection in rejections { counts[rejection.reason, default: 0] += 1 }
    for (index, reason) in RejectionReason.allCases.enumerated() {
      guard let count = counts[reason] else { continue }
      state.withLock { $0.rejected[index] += count }
      log(.linesRejected, ["reason": .text(reason.rawValue), "lines": .integer(Int64(count))])
    }
  }

  /// Runs a commit and measures it.
  func commit(_ body: () throws(EngineError) -> Void) throws(EngineError) {
    let began = SystemClock.monotonicSeconds
    do throws(EngineError) { try body() } catch {
      fail(error)
      throw error
    }
    let seconds = SystemClock.monotonicSeconds - began
    let fault = state.withLock { state in
      state.commits.add(seconds: seconds)
      return state.fault.take()
    }
    if fault != nil { log(.storageRecovered) }
  }

  private func fail(_ error: EngineError) {
    let fault: Fault = error.isDiskFull ? .full : .failed
    let before = state.withLock { state in
      state.failedCommits += 1
      defer { state.fault = fault }
      return state.fault
    }
    // Told once while it lasts, and again if it becomes another.
    if before != fault { log(.storageFailed, ["reason": .text(error.description)]) }
  }

  /// Takes note that a checkpoint was made, or nothing had come since the one before.
  func noteCheckpoint() {
    state.withLock { $0.lastCheckpoint = SystemClock.monotonicSeconds }
  }

  /// Takes note of a tick, nil if it went well.
  func tick(failure: Refusal?) {
    state.withLock { state in
      if failure == nil {
        state.lastTick = SystemClock.monotonicSeconds
      } else {
        state.failedTicks += 1
      }
    }
  }
}
