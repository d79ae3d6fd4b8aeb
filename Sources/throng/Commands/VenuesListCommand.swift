import JSONText
import Service

/// `throng venues list`: the venues in service.
enum VenuesListCommand: Command {
  static let usage = Usage(
    name: "venues list",
    summary: "List the venues the daemon serves",
    flags: [.json] + Flag.client,
    examples: ["throng venues list"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let answer = try Daemon(arguments).callPages("venue.list", of: "venues")
    guard !arguments.has("--json") else {
      try console.out.line(answer.text)
      return .done
    }
    var rows = [["venue", "name", "version", "zones", "area m²", "vicinity m"]]
    for venue in answer["venues"]?.elements ?? [] {
      rows.append([
        venue["venue"]?.string ?? "", venue["name"]?.string ?? "-",
        venue["version"]?.integer.map(String.init) ?? "-",
        venue["zones"]?.integer.map(String.init) ?? "-",
        venue["areaSquareMetres"]?.double.map { Text.decimals($0, 0) } ?? "-",
        venue["vicinityMeters"]?.double.map { Text.decimals($0, 0) } ?? "-",
      ])
    }
    guard rows.count > 1 else {
      console.note("no venue is loaded; 'throng venues load FILE' loads one")
      return .done
    }
    try console.out.write(Text.table(rows, firstNumber: 2))
    return .done
  }
}
