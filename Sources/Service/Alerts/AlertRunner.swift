import Dispatch
import Engine
import JSONText
import Presence
import Synchronization

/// Runs the operator's command for alerts, one at a time in their order, on a thread of its own.
final class AlertRunner: Sendable {
  /// How many may wait; more than that are lost, and told.
  static let longestQueue = 256
  /// Seconds that one may take.
  static let patience = 30.0

  private struct State {
    var waiting = 0
    var isEnding = false
  }

  private let command: String
  private let log: Log
  private let patience: Double
  private let queue = DispatchQueue(label: "throng.alerts")
  private let state = Mutex(State())

  init(_ command: String, log: Log, patience: Double = AlertRunner.patience) {
    self.command = command
    self.log = log
    self.patience = patience
  }

  /// Queues a run for what became of an alert; waits for nothing.
  func add(_ notice: AlertNotice) {
    let hasRoom = state.withLock { state in
      guard !state.isEnding, state.waiting < Self.longestQueue else { return false }
      state.waiting += 1
      return true
    }
    guard hasRoom else { return tell(notice, "not begun: too many wait, or the daemon ends") }
    queue.async { [self] in
      let isEnding = state.withLock { state in
        state.waiting -= 1
        return state.isEnding
      }
      guard !isEnding else { return tell(notice, "not begun: the daemon ends") }
      run(notice)
    }
  }

  /// Begins none any more; one that runs goes on by itself.
  func end() { state.withLock { $0.isEnding = true } }

  /// Waits until all that were added have run.
  func drain() { queue.sync {} }

  private func run(_ notice: AlertNotice) {
    do throws(SystemError) {
      let child = try ShellCommand(command, input: Self.line(of: notice))
      if let fault = child.wait(seconds: patience) { tell(notice, fault) }
    } catch { tell(notice, error.description) }
  }

  private func tell(_ notice: AlertNotice, _ reason: String) {
    log(
      .alertCommandFailed,
      [
        "alert": .integer(notice.alert.id), "event": .text(notice.kind.rawValue),
        "reason": .text(reason),
      ])
  }

  /// What the command reads: the params of a frame of `alert.watch`, a line.
  private static func line(of notice: AlertNotice) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { json in
      json.member("event", notice.kind.rawValue)
      json.members(of: notice.alert)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
