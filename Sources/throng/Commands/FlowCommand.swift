import JSONText
import Service

/// `throng flow`: how often people went from which zone to which.
enum FlowCommand: Command {
  static let usage = Usage(
    name: "flow",
    summary: "Show how often people went from which zone to which",
    operands: "VENUE", operandCount: 1...1, flags: Flag.span + [.json] + Flag.client,
    notes: [
      "Moves of sessions that arrived in that time, without --from in the hour before the end. Where zones nest, the "
        + "innermost counts; ground without a zone is passed over. '(outside)' is where people come from "
        + "and go to; below the table they are told by gates, zones of kind gate. Visits are kept for 48 hours. "
        + "Exits with 1 if there is no such venue or event."
    ],
    examples: ["throng flow stadium", "throng flow stadium --event Final --json"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let span = try arguments.span
    let answer = try Daemon(arguments).call("zone.flow") { params in
      params.member("venue", arguments.operands[0])
      for (name, value) in span { params.member(name, value) }
    }
    if arguments.has("--json") {
      try console.out.line(answer.text)
    } else {
      try console.out.write(FlowTable.text(of: answer.value))
    }
    return .done
  }
}
