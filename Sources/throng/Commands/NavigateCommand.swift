import JSONText
import Service

/// `throng navigate`: how far and in which direction a zone lies from a session.
enum NavigateCommand: Command {
  static let usage = Usage(
    name: "navigate",
    summary: "Tell how far and in which direction a zone lies from a session",
    operands: "SESSION ZONE", operandCount: 2...2,
    flags: [
      Flag(name: "--venue", value: "ID", help: "The zone's venue, if several have one of that id"),
      .json,
    ] + Flag.client,
    notes: [
      "The way is the shortest over the ground from the session's newest usable position to the "
        + "zone's edge, walls or not, clockwise from north. Exits with 1 if there is no such zone, "
        + "or no such position."
    ],
    examples: ["throng navigate 6c67735fbff3811d exit-north"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let answer = try Daemon(arguments).call("navigation.to") { params in
      params.member("session", arguments.operands[0])
      params.member("zone", arguments.operands[1])
      if let venue = arguments.text("--venue") { params.member("venue", venue) }
    }
    try console.out.line(arguments.has("--json") ? answer.text : sentence(answer.value))
    return .done
  }

  private static func sentence(_ way: AnswerValue) -> String {
    let asOf = way["asOf"]?.string.map { ", as of \($0)" } ?? ""
    guard way["inside"]?.bool != true else { return "inside" + asOf }
    let metres = way["distanceMetres"]?.double.map { Text.decimals($0, 0) } ?? "?"
    let bearing = way["bearingDegrees"]?.double.map { degrees in
      " to the \(Compass.point(degrees)) (\(Text.decimals(degrees, 0))°)"
    }
    return "\(metres) m\(bearing ?? "")\(asOf)"
  }
}
