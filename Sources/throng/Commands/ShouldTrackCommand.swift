import JSONText
import Service

/// `throng should-track`: whether persistent location should run, told also by the exit status.
enum ShouldTrackCommand: Command {
  static let usage = Usage(
    name: "should-track",
    summary: "Tell whether a phone's location should keep running",
    operands: "SESSION", operandCount: 0...1,
    flags: [
      Flag(name: "--lat", value: "D", help: "Instead of a session: latitude, degrees"),
      Flag(name: "--lon", value: "D", help: "and longitude, degrees"),
      Flag(name: "--accuracy", value: "M", help: "and its radius of accuracy, metres (default: 0)"),
      .json,
    ] + Flag.client,
    notes: [
      "Prints yes, no or unsure, the reason, and the venue if there is one. Exits with 0 for yes, "
        + "1 for no, 3 for unsure, and 2 for an error. A session never heard of is a no."
    ],
    examples: [
      "throng should-track 6c67735fbff3811d",
      "throng should-track --lat 51.5563 --lon -0.2796 --accuracy 8",
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let position = try position(arguments)
    let answer = try Daemon(arguments).call("acquisition.shouldTrack") { params in
      if let session = arguments.operands.first { params.member("session", session) }
      for (name, value) in position {
        params.name(name)
        params.number(value)
      }
    }
    if arguments.has("--json") { try console.out.line(answer.text) }
    return try report(answer, quietly: arguments.has("--json"), console)
  }

  private static func position(
    _ arguments: Arguments
  ) throws(CommandError) -> [(name: String, value: Double)] {
    let latitude = try arguments.number("--lat", in: -90...90)
    let longitude = try arguments.number("--lon", in: -180...180)
    let accuracy = try arguments.number("--accuracy", in: 0...1e7)
    switch (arguments.operands.isEmpty, latitude, longitude) {
    case (false, nil, nil) where accuracy == nil: return []
    case (true, let latitude?, let longitude?):
      return [("lat", latitude), ("lon", longitude)] + (accuracy.map { [("accuracy", $0)] } ?? [])
    default: throw .usage("give either a SESSION, or --lat and --lon")
    }
  }

  private static func report(
    _ answer: Answer, quietly: Bool, _ console: Console
  ) throws(CommandError) -> ExitStatus {
    let statuses: [String: ExitStatus] = ["yes": .done, "no": .no, "unsure": .unsure]
    guard let verdict = answer.value["verdict"]?.string, let status = statuses[verdict] else {
      throw .failed("the daemon gave no verdict; is it of another version?")
    }
    if !quietly {
      let reason = answer.value["reason"]?.string ?? ""
      let venue = answer.value["venue"]?.string.map { " (\($0))" } ?? ""
      try console.out.line("\(verdict): \(reason)\(venue)")
    }
    return status
  }
}
