import Geofencing
import Simulation

/// `throng simulate`: people who walk through a venue, and what their phones send.
enum SimulateCommand: Command {
  static let usage = Usage(
    name: "simulate",
    summary: "Make the records of an evening at a venue, or play it into a daemon",
    flags: [
      .venues,
      Flag(name: "--sessions", value: "N", help: "How many people come", isRequired: true),
      Flag(name: "--minutes", value: "M", help: "How long the evening lasts", isRequired: true),
      Flag(name: "--venue", value: "ID", help: "Which one, if PATH holds several venues"),
      Flag(name: "--seed", value: "S", help: "The same seed gives the same evening (default: 1)"),
      Flag(
        name: "--start", value: "TIME", help: "When it begins (default: 2026-06-13T17:00:00Z)"),
      Flag(name: "--truth", value: "DIR", help: "Write there where everybody truly was"),
      Flag(name: "--socket", value: "PATH", help: "Play into the daemon at this socket"),
      Flag(
        name: "--pause", value: "MINUTES",
        help: "With --socket: wait for Enter each time so many minutes have been played"),
      .timeout,
    ],
    notes: [
      "Without --socket the records go to standard output in their order of arrival, every phone "
        + "reporting at its own interval throughout.",
      "With --socket the loop is closed: a phone reports often only while the daemon says acquire, "
        + "and else coarsely every one or two minutes. The daemon should run with --clock records. "
        + "Prints {\"sessions\":…,\"records\":…,\"accepted\":…,\"rejected\":…,\"duplicates\":…,"
        + "\"acquiredSeconds\":…} at the end, and {\"paused\":TIME} where it waits.",
      "--truth writes occupancy_10s.csv, visits.csv, trajectories.csv (t in seconds from the start) "
        + "and noise_free.ndjson; 'throng replay' of the last must give the first exactly.",
    ],
    examples: [
      "throng simulate --venues venues/stadium.geojson --sessions 500 --minutes 120 > evening.ndjson",
      "throng simulate --venues venues/stadium.geojson --sessions 500 --minutes 120 "
        + "--socket /run/throng/throng.sock",
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let request = try SimulateRequest(arguments, console)
    let daemon = request.settings.isClosedLoop ? try Daemon(arguments) : nil
    let truth = try request.makeTruth()
    let evening = Evening(plan: VenuePlan(request.venue), settings: request.settings, truth: truth)
    var show = EveningShow(evening, of: request, truth: truth)
    if let daemon {
      var loop = ClosedLoop(show, daemon: daemon, console: console)
      try loop.run()
    } else {
      while try show.step() { try console.out.write(utf8: show.evening.lines) }
    }
    return .done
  }
}
