import Geofencing
import JSONText

/// `throng venues diff`: what is different between two venues.
enum VenuesDiffCommand: Command {
  static let usage = Usage(
    name: "venues diff",
    summary: "Tell what is different between two states of a venue",
    operands: "FROM TO", operandCount: 2...2,
    flags: [
      Flag(name: "--venue", value: "ID", help: "Which one, if a file holds several venues"), .json,
    ] + Flag.choosing + Flag.client,
    notes: [
      "FROM and TO are each a venue file, or a venue of the daemon: VENUE as it is in service, VENUE@N "
        + "for its version N. Whatever is the path of something, or ends as a venue file does, is a file.",
      "Zones are the same if their ids are, or if only one on either side has that very shape. Moved "
        + "means the farthest that a corner of one shape lies from the edge of the other. Exits with 0 if "
        + "nothing is different, else with 1.",
    ],
    examples: [
      "throng venues diff stadium@1 stadium", "throng venues diff stadium venues/stadium.geojson",
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let choices = try VenueChoices(arguments)
    let (from, to) = (arguments.operands[0], arguments.operands[1])
    let before = try VenueReference(from).surveyed(arguments, choices, console)
    let now = try VenueReference(to).surveyed(arguments, choices, console)
    let diff: VenueDiff
    do throws(GeofencingError) { diff = try VenueDiff(from: before, to: now) } catch {
      throw .failed(error.description)
    }
    let text = DiffText(from: from, to: to, diff: diff)
    if arguments.has("--json") {
      var json = JSONWriter()
      text.write(to: &json)
      try console.out.line(json.text)
    } else {
      try console.out.write(text.text)
    }
    return diff.isEmpty ? .done : .no
  }
}
