import Glibc
import JSONText
import Service

/// `throng density`: how full a venue and its zones are now.
enum DensityCommand: Command {
  static let usage = Usage(
    name: "density",
    summary: "Show how full a venue and its zones are now",
    operands: "VENUE", operandCount: 1...1,
    flags: [
      Flag(name: "--zone", value: "ID", help: "Only this zone and the whole venue"),
      Flag(name: "--watch", help: "Go on as counts change, until interrupted"), .json,
    ] + Flag.client,
    notes: [
      "'sessions' are phones inside now. 'people' are estimated every 10 s from where phones probably are "
        + "and the share of people who carry one, '90 %' from the least to the most that is plausible; "
        + "people/m² and 'full' are of them, or of sessions where nothing is estimated. A number with = was "
        + "counted by hand ('throng correct').",
      "'1 min' to '60 min' are distinct phones inside at any time of the last minutes, 'full' the share "
        + "of the capacity. 'crowding' is the level of people by the venue's own steps, else by Fruin's "
        + "table for its kind, A to F; 'closed' where there are no more people than a closed zone may have. "
        + "Exits with 1 if there is no such venue or zone.",
      "Where the daemon tells a user what everybody may know (throng serve --audience public), counts are multiples "
        + "of 5 of the minute, and small ones withheld.",
      "With --watch the table is drawn again when counts change, at most once a second; where it doesn't go to a "
        + "terminal an empty line stands between tables, and with --json each change is an object on a line, as "
        + "zone.watch tells it. Exits with 2 when the daemon ends, with 130 on an interrupt.",
    ],
    examples: [
      "throng density stadium", "throng density stadium --zone gate-a --json",
      "throng density stadium --watch",
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    if arguments.has("--watch") { return try watch(arguments, console) }
    let answer = try Daemon(arguments).callPages("zone.density", of: "zones") { params in
      params.member("venue", arguments.operands[0])
      if let zone = arguments.text("--zone") { params.member("zone", zone) }
    }
    if arguments.has("--json") {
      try console.out.line(answer.text)
    } else {
      try console.out.write(DensityTable.text(of: answer))
    }
    return .done
  }

  private static func watch(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandError) -> ExitStatus {
    signal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
    var feed = try DensityFeed(
      Daemon(arguments), venue: arguments.operands[0], zone: arguments.text("--zone"))
    var isFirst = true
    while true {
      let frame = try feed.next()
      if arguments.has("--json") {
        try console.out.line(frame.text)
      } else {
        // On a terminal: to the upper left corner, and what is below goes.
        let before = console.out.isTerminal ? "\u{1B}[H\u{1B}[2J" : isFirst ? "" : "\n"
        try console.out.write(before + DensityTable.text(of: feed.whole))
      }
      isFirst = false
      try console.out.flush()
    }
  }
}
