import JSONText
import Service

/// `throng forget`: takes out all that is known of a session.
enum ForgetCommand: Command {
  static let usage = Usage(
    name: "forget",
    summary: "Forget a session: its state, visits, events, and its id on the disk",
    operands: "SESSION", operandCount: 1...1,
    flags: [.json] + Flag.client,
    notes: [
      "Entries and exits stay counted. Whatever comes later under the same name is a new session. "
        + "Exits with 1 if nothing was known of it; the disk is cleaned all the same."
    ],
    examples: ["throng forget 6c67735fbff3811d"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let answer = try Daemon(arguments).call("session.forget") {
      $0.member("session", arguments.operands[0])
    }
    let isKnown = answer.value["known"]?.bool == true
    if arguments.has("--json") {
      try console.out.line(answer.text)
    } else {
      try console.out.line(isKnown ? "forgotten" : "nothing was known of that session")
    }
    return isKnown ? .done : .no
  }
}
