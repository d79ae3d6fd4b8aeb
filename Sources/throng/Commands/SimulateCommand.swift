import Geofencing
import Simulation

/// `throng simulate`: people who walk through a venue, and what their phones send.
enum SimulateCommand: Command {
  static let usage = Usage(
    name: "simulate",
    summary: "Make the records of an evening at a venue, or play it into a daemon",
    flags: [
      Flag(name: "--venues", value: "PATH", help: "A venue file (GeoJSON, IMDF) or folder"),
      Flag(name: "--sessions", value: "N", help: "How many people come"),
      Flag(name: "--minutes", value: "M", help: "How long the evening lasts"),
      Flag(
        name: "--app", value: "APP",
        help: "persistent (default), approximate, beacon, mix, or always"),
      Flag(
        name: "--format", value: "FORMAT",
        help: "throng, login-location or postlocation (default: as the app writes)"),
      Flag(name: "--venue", value: "ID", help: "Which one, if PATH holds several venues"),
      Flag(name: "--seed", value: "S", help: "The same seed gives the same evening (default: 1)"),
      Flag(
        name: "--start", value: "TIME", help: "When it begins (default: 2026-06-13T17:00:00Z)"),
      Flag(name: "--truth", value: "DIR", help: "Write there where everybody truly was"),
      Flag(name: "--battery", help: "Print what each app costs over this evening instead"),
      Flag(name: "--socket", value: "PATH", help: "Play into the daemon at this socket"),
      Flag(
        name: "--pause", value: "MINUTES",
        help: "With --socket: wait for Enter each time so many minutes have been played"),
      .timeout,
      Flag(
        name: "--scenario", value: "FILE", help: "Play a script instead, or a folder of scripts"),
      Flag(name: "--check", help: "With --scenario: compare with what the script expects"),
    ] + Flag.choosing,
    notes: [
      "An evening needs --venues, --sessions and --minutes; a scenario needs nothing but itself. More "
        + "people than the venue holds phones (its capacity times its penetration; two people a square "
        + "metre without a capacity) come on several evenings, a day apart.",
      "People come through the gates, wait there, walk more slowly in a crowd, and go home; their "
        + "phones behave as iOS lets them. Apps: persistent (two fixes at a time until acquired, then "
        + "without pause), approximate (a fix a kilometre; form bodies), beacon (a report a minute "
        + "while open; query strings), mix of the three, or always, which never stops acquiring.",
      "Without --socket the records go to standard output in their order of arrival, and whether a "
        + "phone is acquired follows from where it truly is.",
      "With --socket the loop is closed: the daemon decides. It should run with --clock records. "
        + "Prints {\"sessions\":…,\"records\":…,\"accepted\":…,\"rejected\":…,\"duplicates\":…,"
        + "\"acquiredSeconds\":…} at the end, and {\"paused\":TIME} where it waits.",
      "--truth writes occupancy_10s.csv, visits.csv, flows.csv, trajectories.csv (t in seconds from "
        + "the start) and noise_free.ndjson; 'throng replay' of the last must give the first exactly. "
        + "Several evenings have a folder each in it: evening-1, evening-2 and so on.",
      "--battery plays the evening once for each app, with an engine that decides, and prints a phone's "
        + "mean seconds of persistent acquisition, of location at 10 m or better and of coarser, fixes "
        + "measured, wakes in the background and records sent; the last column is the precise seconds "
        + "against an app that always acquires.",
      "--scenario plays a script (see docs/SCENARIOS.md) into an engine of its own and prints every "
        + "decision; with --check it prints what differs from the script's own expectations, and "
        + "exits with 1 if anything does.",
    ],
    examples: [
      "throng simulate --venues venues/stadium.geojson --sessions 500 --minutes 120 > evening.ndjson",
      "throng simulate --venues venues/stadium.geojson --sessions 500 --minutes 120 "
        + "--socket /run/throng/throng.sock",
      "throng simulate --scenario fixtures/scenarios --check",
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    if let scenario = arguments.text("--scenario") {
      for flag in usage.flags.map(\.name) where arguments.has(flag) {
        guard ["--scenario", "--check"].contains(flag) else {
          throw .usage("\(flag) doesn't go with --scenario")
        }
      }
      return try ScenarioShow(scenario, isCheck: arguments.has("--check"), console).run()
    }
    guard !arguments.has("--check") else { throw .usage("--check needs --scenario") }
    let request = try SimulateRequest(arguments, console)
    if arguments.has("--battery") {
      try BatteryTable(request: request, console: console).run()
      return .done
    }
    let daemon = request.settings.isClosedLoop ? try Daemon(arguments) : nil
    var show = try SeasonShow(request)
    if let daemon {
      var loop = ClosedLoop(show, daemon: daemon, console: console)
      try loop.run()
    } else {
      try show.print(on: console)
    }
    return .done
  }
}
