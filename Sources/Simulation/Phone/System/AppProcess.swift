/// Whether the app's process runs, and for how long.
struct AppProcess: Sendable {
  enum State: Sendable {
    case notRunning, foreground, background, suspended
  }

  var state = State.notRunning
  /// In the background: how long it may run without anything that keeps it alive (row 7).
  var awakeUntil: Int64 = 0
  /// Its owner swiped it away (row 6).
  var wasForceQuit = false

  var isRunning: Bool { state == .foreground || state == .background }
}
