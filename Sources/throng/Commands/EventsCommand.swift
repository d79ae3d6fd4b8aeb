import Glibc
import JSONText
import Service

/// `throng events`: what has happened, and with `--follow` what happens.
enum EventsCommand: Command {
  static let usage = Usage(
    name: "events",
    summary: "Show starts, stops, visits, dwells and alerts as they became final",
    flags: [
      Flag(name: "--follow", help: "Go on with what happens, until interrupted"),
      Flag(name: "--after", value: "CURSOR", help: "Begin behind this place (default: the first)"),
      Flag(name: "--limit", value: "N", help: "Show at most so many"),
      .json,
    ] + Flag.client,
    notes: [
      "A line holds time, kind, the session's hash, the venue and perhaps its zone, and why or for "
        + "how long. An event is shown once nothing can change it any more, a minute after it by the "
        + "records' time. The last line on standard error tells the CURSOR to go on from.",
      "With --json: an object a page, {\"events\":[…],\"next\":CURSOR}.",
    ],
    examples: ["throng events", "throng events --follow --json"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let first = try arguments.integer("--after", in: 0...Int64.max) ?? 0
    let limit = try arguments.integer("--limit", in: 1...Int64.max)
    var feed = EventFeed(daemon: try Daemon(arguments), cursor: first, left: limit ?? Int64.max)
    repeat {
      while let page = try feed.next() {
        try show(page, arguments.has("--json"), console)
        try console.out.flush()
      }
    } while arguments.has("--follow") && feed.left > 0 && pause()
    if !arguments.has("--json") {
      console.note("'throng events --after \(feed.cursor)' goes on from here")
    }
    return .done
  }

  private static func show(
    _ page: Answer, _ asJSON: Bool, _ console: Console
  ) throws(CommandError) {
    guard !asJSON else { return try console.out.line(page.text) }
    for event in page.value["events"]?.elements ?? [] {
      try console.out.line(EventText.line(of: event))
    }
  }

  /// Waits a second, for the store has nothing to tell of before.
  private static func pause() -> Bool {
    poll(nil, 0, 1000) == 0
  }
}
