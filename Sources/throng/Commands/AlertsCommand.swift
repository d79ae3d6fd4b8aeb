import Intake
import JSONText
import Presence
import Service

/// `throng alerts`: what rules of venue files have raised, as it is or as it happens.
enum AlertsCommand: Command {
  static let usage = Usage(
    name: "alerts",
    summary: "Show alerts that are open, follow them, or acknowledge one",
    flags: [
      Flag(name: "--venue", value: "ID", help: "Only those of this venue"),
      Flag(name: "--since", value: "TIME", help: "Those cleared since this time as well"),
      Flag(name: "--watch", help: "Show those that are open, then what happens, until interrupted"),
      Flag(name: "--ack", value: "ALERT", help: "Acknowledge the alert of this number"),
      Flag(name: "--note", value: "TEXT", help: "A remark for --ack, at most 200 bytes"),
      .json,
    ] + Flag.client,
    notes: [
      "Rules stand in venue files (docs/VENUES.md). 'state' tells why and when an alert was cleared: "
        + "'over', or since its venue or rule has changed or gone. 'by' is the number of the user who "
        + "acknowledged it. Cleared alerts are kept for 90 days.",
      "With --json: one object, with --watch one a line. --ack exits with 1 if no such alert is open, "
        + "--watch with 2 when the daemon ends.",
    ],
    examples: [
      "throng alerts", "throng alerts --since 2026-06-13T17:00:00Z --json",
      "throng alerts --watch --venue stadium", "throng alerts --ack 17 --note \"gate B opened\"",
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let alert = try arguments.integer("--ack", in: 1...Int64.max)
    if alert == nil, arguments.has("--note") { throw .usage("--note needs --ack") }
    for flag in ["--watch", "--since", "--venue"] where alert != nil && arguments.has(flag) {
      throw .usage("--ack and \(flag) exclude each other")
    }
    if arguments.has("--watch"), arguments.has("--since") {
      throw .usage("--watch and --since exclude each other")
    }
    if let text = arguments.text("--since"), ISO8601.time(text) == nil {
      throw .usage("--since takes a time such as 2026-06-13T17:00:00Z, not '\(text)'")
    }
    let daemon = try Daemon(arguments)
    if let alert { return try acknowledge(alert, daemon, arguments, console) }
    if arguments.has("--watch") { return try watch(daemon, arguments, console) }
    let answer = try list(daemon, arguments)
    if arguments.has("--json") {
      try console.out.line(answer.text)
    } else {
      try console.out.write(AlertText.table(of: answer))
    }
    return .done
  }

  private static func acknowledge(
    _ alert: Int64, _ daemon: Daemon, _ arguments: Arguments, _ console: Console
  ) throws(CommandError) -> ExitStatus {
    let answer = try daemon.call("alert.acknowledge") { params in
      params.member("alert", alert)
      if let note = arguments.text("--note") { params.member("note", note) }
    }
    if arguments.has("--json") {
      try console.out.line(answer.text)
    } else {
      try console.out.line(AlertText.line(of: answer.value, event: "acknowledged"))
    }
    return .done
  }

  private static func list(
    _ daemon: Daemon, _ arguments: Arguments
  ) throws(CommandError) -> AnswerValue {
    try daemon.callPages("alert.list", of: "alerts") { params in
      for (flag, name) in [("--venue", "venue"), ("--since", "since")] {
        if let text = arguments.text(flag) { params.member(name, text) }
      }
    }
  }

  private static func watch(
    _ daemon: Daemon, _ arguments: Arguments, _ console: Console
  ) throws(CommandError) -> ExitStatus {
    _ = try daemon.call("alert.watch") { params in
      if let venue = arguments.text("--venue") { params.member("venue", venue) }
    }
    func show(_ line: String, _ json: String) throws(CommandError) {
      try console.out.line(arguments.has("--json") ? json : line)
      try console.out.flush()
    }
    // Watching begins before the question, so that nothing falls between the two.
    let open = try list(daemon, arguments)["alerts"]?.elements ?? []
    for alert in open {
      // As a frame tells it.
      let json = #"{"event":"raised","# + alert.text.dropFirst()
      try show(AlertText.line(of: alert, event: "raised"), json)
    }
    let shown = open.last?["alert"]?.integer ?? 0
    while let frame = try daemon.nextNotification()?.value {
      let event = frame["event"]?.string ?? ""
      let isShown = event == "raised" && frame["alert"]?.integer ?? 0 <= shown
      if isShown, frame["skipped"] == nil { continue }
      try show(AlertText.line(of: frame, event: event), frame.text)
    }
    throw .failed("the daemon has ended")
  }
}
