import Presence

extension Flag {
  /// The time that a question is about; `Arguments.span` reads it.
  static let span = [
    Flag(name: "--from", value: "TIME", help: "Begin here, such as 2026-06-13T17:00:00Z"),
    Flag(name: "--to", value: "TIME", help: "End before this time (default: now)"),
    event,
  ]
  static let event = Flag(
    name: "--event", value: "NAME", help: "From the doors to the end of this event of the venue's")
}

extension Arguments {
  /// What `--from`, `--to` and `--event` tell, under the names of the daemon's parameters.
  var span: [(name: String, value: String)] {
    get throws(CommandError) {
      for flag in ["--from", "--to"] {
        guard let text = text(flag) else { continue }
        guard ISO8601.time(text) != nil else {
          throw .usage("\(flag) takes a time such as 2026-06-13T17:00:00Z, not '\(text)'")
        }
        if has("--event") { throw .usage("--event and \(flag) exclude each other") }
      }
      return [("--from", "from"), ("--to", "to"), ("--event", "event")].compactMap { flag, name in
        text(flag).map { (name, $0) }
      }
    }
  }
}
