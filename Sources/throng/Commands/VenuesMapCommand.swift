import Geofencing
import Maps

/// `throng venues map`: a plan to look at.
enum VenuesMapCommand: Command {
  static let usage = Usage(
    name: "venues map",
    summary: "Draw a venue's plan as an SVG picture",
    operands: "PATH", operandCount: 1...1,
    flags: [
      Flag(name: "-o", value: "FILE.svg", help: "Where to (default: standard output)"),
      Flag(name: "--venue", value: "ID", help: "Which one, if PATH holds several venues"),
    ] + Flag.choosing,
    notes: [
      "Zones with their names, levels side by side, the vicinity dashed, a scale bar; north is up. "
        + "PATH is a venue file or a folder of them."
    ],
    examples: ["throng venues map venues/stadium.geojson -o stadium.svg"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let venue = try VenueFolder.one(
      at: arguments.operands[0], named: arguments.text("--venue"), VenueChoices(arguments), console)
    let svg: [UInt8]
    do throws(GeofencingError) { svg = try VenueMap(of: venue).svg() } catch {
      throw .failed(error.description)
    }
    guard let path = arguments.text("-o") else {
      try console.out.write(utf8: svg)
      return .done
    }
    let file = try OutputStream(path: path)
    try file.write(utf8: svg)
    try file.flush()
    return .done
  }
}
