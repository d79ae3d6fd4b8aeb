import Engine
import Presence

/// `throng replay`: the engine without a daemon, fed from a file.
enum ReplayCommand: Command {
  static let usage = Usage(
    name: "replay",
    summary: "Play a file of records into an engine of its own and print the counts",
    operands: "FILE", operandCount: 1...1,
    flags: [
      .venues,
      Flag(name: "--state", value: "DIR", help: "Be durable in this folder (default: memory only)"),
      Flag(name: "--every", value: "SECONDS", help: "Print counts at multiples of so many seconds"),
      Flag(name: "--from", value: "TIME", help: "Print counts from this time on (ISO 8601)"),
      Flag(
        name: "--format", value: "WORDS",
        help: "Of the output: table (default), csv, json; of FILE: see below"),
      Flag(name: "--visits", value: "FILE.csv", help: "Write every visit there"),
      Flag(name: "--decisions", value: "FILE.csv", help: "Write every start and stop there"),
      Flag(
        name: "--shards", value: "N", help: "Fold on so many cores at once, 1 to 64 (default 1)"),
      .estimate, .json,
    ] + Flag.choosing,
    notes: [
      "FILE is newline-delimited JSON, plain or gzip, or - for standard input. Time passes by the "
        + "records. Rejected lines are told on standard error and don't change the exit status.",
      "--format csv prints time,venue,zone,sessions,people,low,high,people_per_m2, a row for each zone and "
        + "tick; the venue's own row has an empty zone. People are estimated at every 10 s of the records; "
        + "--estimate none leaves them out and is faster. A tick has all records up to it in; without --every there is one, "
        + "at the end. --format json (or --json) prints an object a tick and a summary last.",
      "FILE's format is throng (default), or login-location (form bodies, one a line) or postlocation "
        + "(query strings), as docs/FORMATS.md describes them; a comma comes between it and the "
        + "output's: --format csv,postlocation.",
      "--visits: session,venue,zone,enter,exit,dwell_s,open. --decisions: "
        + "session,venue,time,decision,reason.",
    ],
    examples: [
      "throng replay --venues venues/stadium.geojson fixtures/evening.ndjson.gz",
      "throng replay --venues venues --every 60 --format csv records.ndjson.gz > counts.csv",
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let session = try ReplaySession(ReplayRequest(arguments), console)
    try session.run()
    return .done
  }
}
