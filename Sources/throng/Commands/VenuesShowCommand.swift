import Geofencing
import JSONText
import Venues

/// `throng venues show`: a venue as the daemon has it.
enum VenuesShowCommand: Command {
  static let usage = Usage(
    name: "venues show",
    summary: "Show a venue as the daemon has it: rules, floors, zones",
    operands: "VENUE", operandCount: 1...1,
    flags: [
      Flag(name: "--version", value: "N", help: "An earlier version (default: the one in service)"),
      Flag(name: "--geojson", help: "Print its GeoJSON, to be loaded again or drawn on"),
      .json,
    ] + Flag.client,
    notes: [
      "By floor, areas and capacities of zones are added up: what lies in two zones counts twice.",
      "--geojson prints one line (RFC 7946) with all that Throng keeps of the file; loaded again it "
        + "changes nothing. Exits with 1 if there is no such venue or version.",
    ],
    examples: [
      "throng venues show stadium", "throng venues show stadium --geojson > stadium.geojson",
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let version = try arguments.integer("--version", in: 1...Int64(Int32.max)).map(Int.init)
    guard !arguments.has("--json") || !arguments.has("--geojson") else {
      throw .usage("--json and --geojson are two forms of one thing; give one")
    }
    let shown = try DaemonVenue(
      arguments.operands[0], version: version, from: Daemon(arguments))
    if arguments.has("--geojson") {
      let content = VenueWriter.geoJSON(of: [shown.surveyed.venue.rightHanded])
      try console.out.write(utf8: content + [UInt8(ascii: "\n")])
    } else if arguments.has("--json") {
      var json = JSONWriter()
      PlanText(shown).write(to: &json)
      try console.out.line(json.text)
    } else {
      try console.out.write(PlanText(shown).text)
    }
    return .done
  }
}
