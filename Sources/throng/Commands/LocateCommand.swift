import Geofencing
import Venues

/// `throng locate`: which venues and zones cover each of many points.
enum LocateCommand: Command {
  static let usage = Usage(
    name: "locate",
    summary: "Tell which venues and zones cover each point of a CSV file",
    flags: [
      .venues,
      Flag(
        name: "--points", value: "FILE.csv", help: "Rows of lon,lat; plain, gzip, or - for stdin",
        isRequired: true),
      Flag(name: "--count", help: "Print only how many points and memberships, and the seconds"),
      .json,
    ] + Flag.choosing,
    notes: [
      "Prints row,venue,zone for every membership: rows count from 1 behind the header lon,lat, "
        + "which may be absent; a venue itself has an empty zone. Edges belong.",
      "With --json: an object a membership, {\"row\":1,\"venue\":\"…\",\"zone\":null}.",
      "The seconds of --count are those of locating alone, without reading and building.",
    ],
    examples: ["throng locate --venues venues/stadium.geojson --points points.csv"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let venues = try VenueFolder.surveyed(
      at: arguments.required("--venues"), VenueChoices(arguments), console)
    let points = try PointsFile(path: arguments.required("--points"))
    let index = try makeIndex(venues)
    var ids: [FenceSetID] = []
    let duration = ContinuousClock().measure {
      index.locate(longitudes: points.longitudes, latitudes: points.latitudes, into: &ids)
    }
    let printer = MembershipPrinter(index: index, venues: venues.map(\.venue))
    if arguments.has("--count") {
      let memberships = ids.reduce(0) { $0 + printer.memberships(of: $1) }
      try printer.printCount(
        points: ids.count, memberships: memberships, duration: duration,
        asJSON: arguments.has("--json"), to: console.out)
    } else {
      try printer.printRows(ids, asJSON: arguments.has("--json"), to: console.out)
    }
    return .done
  }

  private static func makeIndex(_ venues: [SurveyedVenue]) throws(CommandError) -> FenceIndex {
    do {
      return try FenceIndex(venues)
    } catch {
      throw .failed(error.description)
    }
  }
}
