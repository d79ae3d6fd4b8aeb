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
      Flag(
        name: "--wait", help: "Wait until the answer for the SESSION changes, and tell that one"),
      .json,
    ] + Flag.client,
    notes: [
      "Prints yes, no or unsure, the reason, and the venue if there is one. Exits with 0 for yes, "
        + "1 for no, 3 for unsure, and 2 for an error. A session never heard of is a no.",
      "With - for SESSION the questions come on standard input, an object a line, {\"session\":\"…\"} "
        + "or {\"lat\":…,\"lon\":…,\"accuracy\":…}, and an object with the answer goes out for each, in "
        + "their order; for a line that is no question it is {\"error\":\"…\"}. The exit status is 0 "
        + "once all are answered.",
      "--wait waits as long as it takes, whatever the --timeout.",
    ],
    examples: [
      "throng should-track 6c67735fbff3811d",
      "throng should-track --lat 51.5563 --lon -0.2796 --accuracy 8",
      "throng should-track - < questions.ndjson > answers.ndjson",
      "throng should-track --wait 6c67735fbff3811d",
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let position = try position(arguments)
    let session = arguments.operands.first
    guard !arguments.has("--wait") || (session != nil && session != "-") else {
      throw .usage("--wait needs a SESSION: nothing tells of a bare position's changes")
    }
    let daemon = try Daemon(arguments)
    if session == "-" {
      var batch = try TrackingBatch(
        chunks: LineChunks(path: "-"), daemon: daemon, console: console)
      try batch.run()
      return .done
    }
    if let session, arguments.has("--wait") {
      let wait = TrackingWait(session: session, daemon: daemon) { verdict in
        console.progress("\(verdict) so far; waiting for another answer")
      }
      return try show(try wait.answer(), arguments, console)
    }
    let answer = try daemon.call("acquisition.shouldTrack") { params in
      if let session { params.member("session", session) }
      for (name, value) in position {
        params.name(name)
        params.number(value)
      }
    }
    return try show(answer, arguments, console)
  }

  private static func show(
    _ answer: Answer, _ arguments: Arguments, _ console: Console
  ) throws(CommandError) -> ExitStatus {
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
