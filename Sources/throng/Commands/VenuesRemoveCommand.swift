import JSONText
import Service

/// `throng venues remove`: takes a venue out of service.
enum VenuesRemoveCommand: Command {
  static let usage = Usage(
    name: "venues remove",
    summary: "Take a venue out of the daemon's service",
    operands: "ID", operandCount: 1...1,
    flags: [.json] + Flag.client,
    notes: ["Phones tracked for it are let go. Exits with 1 if there is no such venue."],
    examples: ["throng venues remove stadium"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let id = arguments.operands[0]
    let answer = try Daemon(arguments).call("venue.remove") { $0.member("venue", id) }
    try console.out.line(arguments.has("--json") ? answer.text : "removed \(id)")
    return .done
  }
}
