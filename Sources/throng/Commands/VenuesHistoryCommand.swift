import JSONText
import Service

/// `throng venues history`: how a venue has changed.
enum VenuesHistoryCommand: Command {
  static let usage = Usage(
    name: "venues history",
    summary: "List the versions of a venue: when, by whom, what changed",
    operands: "VENUE", operandCount: 1...1,
    flags: [.json] + Flag.client,
    notes: [
      "A line a version, the oldest first: the daemon's clock at that moment, zones, area, the number of "
        + "the user who asked for it (- for the daemon itself, and for what an earlier throng stored), the "
        + "file, and what is different from the version before. Versions are kept for as long as the "
        + "state folder is.",
      "Exits with 1 if there never was such a venue.",
    ],
    examples: ["throng venues history stadium"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let venue = arguments.operands[0]
    let answer = try Daemon(arguments).callPages("venue.history", of: "versions") {
      $0.member("venue", venue)
    }
    guard !arguments.has("--json") else {
      try console.out.line(answer.text)
      return .done
    }
    var rows = [["version", "zones", "area m²", "user", "time", "file", "change"]]
    for version in answer["versions"]?.elements ?? [] {
      let isRemoval = version["removed"]?.bool == true
      rows.append([
        version["version"]?.integer.map(String.init) ?? "-",
        isRemoval ? "-" : version["zones"]?.integer.map(String.init) ?? "-",
        isRemoval ? "-" : version["areaSquareMetres"]?.double.map { Text.decimals($0, 0) } ?? "-",
        version["user"]?.integer.map(String.init) ?? "-", version["time"]?.string ?? "-",
        version["file"]?.string ?? "-",
        version["change"]?.string ?? (isRemoval ? "removed" : "-"),
      ])
    }
    try console.out.write(Text.table(rows, firstNumber: 7))
    return .done
  }
}
