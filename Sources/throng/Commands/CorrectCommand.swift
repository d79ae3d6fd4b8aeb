import JSONText
import Presence
import Service

/// `throng correct`: a count by hand of the people in a zone.
enum CorrectCommand: Command {
  static let usage = Usage(
    name: "correct",
    summary: "Let a count by hand stand for the people in a zone for a while",
    operands: "VENUE ZONE [N]", operandCount: 2...3,
    flags: [
      Flag(
        name: "--until", value: "TIME",
        help: "When it ends: 2026-06-13T17:00:00Z, or seconds from now; at most 24 hours"),
      Flag(name: "--note", value: "TEXT", help: "Why, or by whom; kept beside it"),
      Flag(name: "--clear", help: "Take back what holds, in place of N and --until"),
      .json,
    ] + Flag.client,
    notes: [
      "Until then 'throng density' shows N people there, marked with =, whatever the phones tell. The counts of "
        + "sessions, the venue as a whole and other zones stay as they are: zones may overlap. "
        + "For administrators. Exits with 1 if there is no such venue or zone."
    ],
    examples: [
      "throng correct stadium gate-a 140 --until 900 --note 'counted from the tower'",
      "throng correct stadium gate-a --clear",
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let end = try end(arguments)
    let people = try people(arguments)
    let answer = try Daemon(arguments).call("zone.correct") { params in
      params.member("venue", arguments.operands[0])
      params.member("zone", arguments.operands[1])
      if let people { params.member("people", people) } else { params.member("clear", true) }
      switch end {
      case .time(let text): params.member("until", text)
      case .seconds(let seconds):
        params.name("seconds")
        params.number(seconds)
      case nil: break
      }
      if let note = arguments.text("--note") { params.member("note", note) }
    }
    if arguments.has("--json") {
      try console.out.line(answer.text)
    } else {
      let corrected = answer.value["corrected"]
      try console.out.line(
        corrected?["until"]?.string.map { "\(people ?? 0) people until \($0)" }
          ?? "no count by hand holds there")
    }
    return .done
  }

  private enum End {
    case time(String)
    case seconds(Double)
  }

  private static func end(_ arguments: Arguments) throws(CommandError) -> End? {
    guard let text = arguments.text("--until") else { return nil }
    if ISO8601.time(text) != nil { return .time(text) }
    guard let seconds = Double(text), (0.001...86_400).contains(seconds) else {
      throw .usage(
        "--until takes a time such as 2026-06-13T17:00:00Z or seconds from 0.001 to 86400, not '\(text)'"
      )
    }
    return .seconds(seconds)
  }

  /// Nil to take back what holds.
  private static func people(_ arguments: Arguments) throws(CommandError) -> Int64? {
    let text = arguments.operands.count > 2 ? arguments.operands[2] : nil
    guard !arguments.has("--clear") else {
      guard text == nil, !arguments.has("--until"), !arguments.has("--note") else {
        throw .usage("--clear stands alone behind VENUE ZONE")
      }
      return nil
    }
    guard let text, let people = Int64(text), (0...10_000_000).contains(people) else {
      throw .usage("N is a whole number of people from 0 to 10000000")
    }
    guard arguments.has("--until") else { throw .usage("--until TIME is missing") }
    return people
  }
}
