import JSONText
import Service

/// `throng session`: what is known of one session, and why.
enum SessionCommand: Command {
  static let usage = Usage(
    name: "session",
    summary:
      "Tell what is known of a session: whether it is acquired, why, and what would change it",
    operands: "SESSION", operandCount: 1...1,
    flags: [.json] + Flag.client,
    notes: [
      "A fix is surely inside or outside a vicinity if its edge is farther away than the fix is "
        + "accurate. Exits with 1 for a session that is unknown or long gone."
    ],
    examples: ["throng session 6c67735fbff3811d"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let answer = try Daemon(arguments).call("session.get") {
      $0.member("session", arguments.operands[0])
    }
    if arguments.has("--json") {
      try console.out.line(answer.text)
    } else {
      try console.out.write(SessionText.text(of: answer.value))
    }
    return .done
  }
}
