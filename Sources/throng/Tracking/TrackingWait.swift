import JSONText
import Service

/// Waits until the answer for a session changes.
struct TrackingWait {
  let session: String
  let daemon: Daemon
  /// Called with the verdict that holds, once any other will be noticed.
  var willWait: (String) -> Void = { _ in }

  /// The first answer whose verdict is not the one that holds at the call.
  func answer() throws(CommandError) -> Answer {
    // Watching begins before the question, so that no change falls between the two.
    _ = try daemon.call("acquisition.watch")
    let first = try ask().value["verdict"]
    willWait(first?.string ?? "")
    while let frame = try daemon.nextNotification()?.value {
      // What a slow reader has missed may have been about this session.
      guard frame["session"]?.string == session || frame["skipped"] != nil else { continue }
      let answer = try ask()
      if answer.value["verdict"] != first { return answer }
    }
    throw .failed("the daemon has ended before the answer changed")
  }

  private func ask() throws(CommandError) -> Answer {
    try daemon.call("acquisition.shouldTrack") { $0.member("session", session) }
  }
}
