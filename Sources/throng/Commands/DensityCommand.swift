import JSONText
import Service

/// `throng density`: how full a venue and its zones are now.
enum DensityCommand: Command {
  static let usage = Usage(
    name: "density",
    summary: "Show how full a venue and its zones are now",
    operands: "VENUE", operandCount: 1...1,
    flags: [Flag(name: "--zone", value: "ID", help: "Only this zone and the whole venue"), .json]
      + Flag.client,
    notes: [
      "'sessions' are phones inside now. 'people' are estimated every 10 s from where phones probably are "
        + "and the share of people who carry one, '90 %' from the least to the most that is plausible; "
        + "people/m² and 'full' are of them, or of sessions where nothing is estimated. A number with = was "
        + "counted by hand ('throng correct').",
      "'1 min' to '60 min' are distinct phones inside at any time of the last minutes, 'full' the share "
        + "of the capacity. 'crowding' is the level of people by the venue's own steps, else by Fruin's "
        + "table for its kind, A to F; 'closed' where there are no more people than a closed zone may have. "
        + "Exits with 1 if there is no such venue or zone.",
    ],
    examples: ["throng density stadium", "throng density stadium --zone gate-a --json"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let answer = try Daemon(arguments).callPages("zone.density", of: "zones") { params in
      params.member("venue", arguments.operands[0])
      if let zone = arguments.text("--zone") { params.member("zone", zone) }
    }
    if arguments.has("--json") {
      try console.out.line(answer.text)
    } else {
      try console.out.write(DensityTable.text(of: answer))
    }
    return .done
  }
}
