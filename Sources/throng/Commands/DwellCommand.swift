import JSONText
import Service

/// `throng dwell`: how long people stay.
enum DwellCommand: Command {
  static let usage = Usage(
    name: "dwell",
    summary: "Show how long people stay in a venue and its zones",
    operands: "VENUE", operandCount: 1...1,
    flags: [Flag(name: "--zone", value: "ID", help: "Only this zone")] + Flag.span + [.json]
      + Flag.client,
    notes: [
      "Of the visits that began in that time, without --from in the hour before the end: what half and "
        + "nine in ten of them don't pass, those that go on or fell silent counted as lasting longer "
        + "(Kaplan–Meier). 'noVisits', 'tooFewEnds' (fewer than 5 seen to end), 'passedThrough' (most are "
        + "too short to be measured) and 'notReached' (too many go on) tell why there is none. Visits are kept for 48 hours. Exits with 1 if there is no such "
        + "venue, zone or event."
    ],
    examples: ["throng dwell stadium", "throng dwell stadium --zone gate-a --event Final --json"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let span = try arguments.span
    let answer = try Daemon(arguments).call("zone.dwell") { params in
      params.member("venue", arguments.operands[0])
      if let zone = arguments.text("--zone") { params.member("zone", zone) }
      for (name, value) in span { params.member(name, value) }
    }
    if arguments.has("--json") {
      try console.out.line(answer.text)
    } else {
      try console.out.write(table(answer.value))
    }
    return .done
  }

  private static func table(_ answer: AnswerValue) -> String {
    let event = answer["event"]?.string.map { ", \($0)" } ?? ""
    let headline =
      "\(answer["venue"]?.string ?? "")\(event), visits begun from "
      + "\(answer["from"]?.string ?? "") to \(answer["to"]?.string ?? "")"
    let rows = (answer["zones"]?.elements ?? []).map { row in
      [
        row["zone"]?.string ?? "(whole venue)", count(row["visits"]), count(row["ended"]),
        minutes(row, "median"), minutes(row, "p90"),
      ]
    }
    let header = ["zone", "visits", "ended", "median min", "p90 min"]
    return headline + "\n\n" + Text.table([header] + rows, firstNumber: 1)
  }

  private static func minutes(_ row: AnswerValue, _ quantile: String) -> String {
    row["\(quantile)Seconds"]?.double.map { Text.decimals($0 / 60, 1) }
      ?? row["\(quantile)Reason"]?.string ?? "-"
  }

  private static func count(_ value: AnswerValue?) -> String {
    value?.integer.map(String.init) ?? "-"
  }
}
