import Engine

/// Hands on what becomes of alerts: to the log, to the operator's command, to clients that watch.
final class AlertDesk: Sendable {
  private let engine: Engine
  private let log: Log
  /// Nil if no command is to be run.
  private let runner: AlertRunner?

  init(engine: Engine, _ options: ServerOptions) {
    self.engine = engine
    log = options.log
    runner = options.alertCommand.map { AlertRunner($0, log: options.log) }
  }

  /// What became of alerts since the last call; the log and the command have been told.
  func take() -> [AlertNotice] {
    let notices = engine.takeAlertNotices()
    for notice in notices where notice.kind != .acknowledged {
      tell(notice)
      runner?.add(notice)
    }
    return notices
  }

  /// Begins no more commands.
  func end() { runner?.end() }

  /// Waits until the commands for all that was taken have run.
  func drain() { runner?.drain() }

  private func tell(_ notice: AlertNotice) {
    let alert = notice.alert
    log(
      notice.kind == .raised ? .alertRaised : .alertCleared,
      [
        "alert": .integer(alert.id), "venue": .text(alert.venue), "zone": .text(alert.zone ?? ""),
        "rule": .text(alert.rule),
      ])
  }
}
