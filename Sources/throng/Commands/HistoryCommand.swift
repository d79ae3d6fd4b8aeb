import JSONText
import Service

/// `throng history`: what a venue or zone was like, by minutes, hours or days.
enum HistoryCommand: Command {
  static let usage = Usage(
    name: "history",
    summary: "Show a venue or zone over minutes, hours or days gone by",
    operands: "VENUE", operandCount: 1...1,
    flags: [
      Flag(name: "--zone", value: "ID", help: "This zone (default: the whole venue)")
    ] + Flag.span + [
      Flag(name: "--step", value: "STEP", help: "minute, hour or day (default: hour)"),
      Flag(name: "--format", value: "FORMAT", help: "csv instead of a table"),
      .json,
    ] + Flag.client,
    notes: [
      "Hours and days are those of the venue's time zone. Without --from: the last hour by minutes, day "
        + "by hours, or 30 days. 'sessions' columns are phones inside: on average, at most, at least, and "
        + "distinct ones (none are told for days). Rows without anybody are left out; one with * may still "
        + "change. With --event the headline tells the peak of the event itself, and its entries and exits. Minutes are kept for 90 days, hours and days for as long as the state folder. Exits with "
        + "1 if there is no such venue or zone."
    ],
    examples: [
      "throng history stadium", "throng history stadium --zone gate-a --step minute",
      "throng history stadium --from 2026-06-01T00:00:00+01:00 --step day --format csv",
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let step = try arguments.choice("--step", of: ["minute", "hour", "day"]) ?? "hour"
    let isCSV = try arguments.choice("--format", of: ["csv"]) != nil
    if isCSV, arguments.has("--json") { throw .usage("--format and --json exclude each other") }
    let span = try arguments.span
    let answer = try Daemon(arguments).callPages("zone.history", of: "rows") { params in
      params.member("venue", arguments.operands[0])
      params.member("step", step)
      if let zone = arguments.text("--zone") { params.member("zone", zone) }
      for (name, value) in span { params.member(name, value) }
    }
    if arguments.has("--json") {
      try console.out.line(answer.text)
    } else if isCSV {
      try console.out.write(HistoryTable.csv(of: answer))
    } else {
      try console.out.write(HistoryTable.text(of: answer))
    }
    return .done
  }
}
