import Geofencing
import JSONText
import Service
import Venues

/// `throng venues load`: puts venue files into service.
enum VenuesLoadCommand: Command {
  static let usage = Usage(
    name: "venues load",
    summary: "Load venue files into the daemon",
    operands: "FILE…", operandCount: 1...10_000,
    flags: [
      .json
    ] + Flag.choosing + Flag.client,
    notes: [
      "A venue takes the place of the one with the same id; unchanged content changes nothing. FILE "
        + "is GeoJSON or a zipped IMDF venue, or a folder of either. The files before one that is refused stay loaded.",
      "With --json: an object a file.",
    ],
    examples: ["throng venues load venues/stadium.geojson"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let choices = try VenueChoices(arguments)
    let daemon = try Daemon(arguments)
    for path in arguments.operands {
      for file in try VenueFolder.files(at: path) {
        let answer = try daemon.call("venue.load", payload: file.bytes) { params in
          params.member("file", file.name)
          choices.write(to: &params)
        }
        if arguments.has("--json") {
          try console.out.line(answer.text)
        } else {
          try report(answer, file: file.name, console)
        }
        try console.out.flush()
      }
    }
    return .done
  }

  private static func report(
    _ answer: Answer, file: String, _ console: Console
  ) throws(CommandError) {
    let warnings = answer.value["warnings"]?.elements.compactMap(\.string) ?? []
    VenueFolder.note(warnings, ofFile: file, console)
    for venue in answer.value["venues"]?.elements ?? [] {
      let id = venue["venue"]?.string ?? ""
      let version = venue["version"]?.integer ?? 0
      let zones = venue["zones"]?.integer ?? 0
      try console.out.line("loaded \(id): version \(version), \(zones) zones")
    }
  }
}
