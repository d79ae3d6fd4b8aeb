import JSONText
import Service

/// `throng health`: whether the daemon does its work, told also by the exit status.
enum HealthCommand: Command {
  static let usage = Usage(
    name: "health",
    summary: "Tell whether the daemon does its work",
    flags: [.json] + Flag.client,
    notes: [
      "Prints ok, degraded or failing, and a line for each reason. Exits with 0 for ok, 1 for "
        + "degraded or failing, and 2 if no daemon answers."
    ],
    examples: ["throng health"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let answer = try Daemon(arguments).call("server.health")
    guard let status = answer.value["status"]?.string else {
      throw .failed("the daemon told no status; is it of another version?")
    }
    if arguments.has("--json") {
      try console.out.line(answer.text)
    } else {
      try console.out.line(status)
      for reason in answer.value["reasons"]?.elements ?? [] {
        try console.out.line(TerminalText.harmless(sentence(reason)))
      }
    }
    return status == "ok" ? .done : .no
  }

  private static func sentence(_ reason: AnswerValue) -> String {
    let word = reason["reason"]?.string ?? "unknown"
    let seconds = reason["seconds"]?.double.map { Text.decimals($0, 0) } ?? "?"
    switch word {
    case "storageFull":
      return "\(word): the disk is full, nothing is acknowledged; free some space"
    case "storageFailed":
      return "\(word): the state can't be stored, nothing is acknowledged; the log says why"
    case "clockStopped": return "\(word): no tick for \(seconds) s, counts stand still"
    case "checkpointOverdue": return "\(word): no checkpoint for \(seconds) s; the log says why"
    case "venueFileRefused":
      return "\(word): \(reason["file"]?.string ?? "?") can't be loaded for \(seconds) s, the log "
        + "says why; what it held before is in service"
    case "feedSilent":
      return "\(word): no record of \(reason["venue"]?.string ?? "?") for \(seconds) s"
    default: return word
    }
  }
}
