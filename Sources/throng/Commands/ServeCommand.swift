import Engine
import Geofencing
import Presence
import Service

/// `throng serve`: the daemon.
enum ServeCommand: Command {
  static let usage = Usage(
    name: "serve",
    summary: "Run the daemon on a state folder",
    flags: [
      Flag(
        name: "--state", value: "DIR", help: "Where its state is kept; made if missing",
        isRequired: true),
      Flag(
        name: "--socket", value: "PATH",
        help: "Where it listens (default: $THRONG_SOCKET, else as below)"),
      Flag(name: "--venues", value: "PATH", help: "A venue file (GeoJSON, IMDF) or folder to load"),
      Flag(name: "--watch", help: "Load a file of the folder --venues again when it changes"),
      Flag(
        name: "--clock", value: "CLOCK",
        help: "wall (default) for live phones, records for replays and simulations"),
      Flag(name: "--shards", value: "N", help: "Threads that fold, 1 to 64 (default: 1)"),
      Flag(
        name: "--max-sessions", value: "N",
        help: "Sessions held at once; beyond it idle ones go first (default: 1048576)"),
      Flag(
        name: "--checkpoint-every", value: "SECONDS",
        help: "How often the whole state is stored, 1 to 450 (default: 60)"),
      .estimate,
      Flag(
        name: "--on-alert", value: "CMD",
        help: "Run by /bin/sh for each alert raised or cleared, which it reads as a line of JSON"),
      Flag(
        name: "--log-level", value: "LEVEL",
        help: "What it tells on standard error: error, warning, info (default) or debug"),
      Flag(
        name: "--admin-gid", value: "GROUP",
        help: "A group, by number or name, that may do what is the daemon's user's and root's"),
      Flag(
        name: "--audience", value: "WHO",
        help: "Counts for clients: operators (default), or public, administrators excepted"),
      Flag(
        name: "--public-minimum", value: "N",
        help: "Fewest phones of a group that public counts show, from 5 (default: 10)"),
      Flag(
        name: "--max-clients", value: "N",
        help: "Clients at once, 16 to 65536, 8 of them administrators (default: 128)"),
      Flag(name: "--max-watches", value: "N", help: "Watching clients at once (default: 64)"),
      Flag(
        name: "--max-zones", value: "N",
        help: "Zones in service, each venue one more (default: 10000)"),
    ] + Flag.choosing,
    notes: [
      "Without --socket and $THRONG_SOCKET it listens at /run/throng/throng.sock for root, else at "
        + "$XDG_RUNTIME_DIR/throng.sock. Clients find it by the same rule.",
      "Without --watch venues are loaded once, and an error in a file ends the start. With it the folder "
        + "is watched: a file that is written or moved there is loaded, one with errors is told to the log "
        + "and by 'throng health' while what it held before stays in service, and so does what a deleted "
        + "file held.",
      "SIGTERM and SIGINT end it cleanly. After any other end it goes on where it was: whatever was "
        + "acknowledged is stored.",
      "CMD of --on-alert runs for one alert after another and has 30 s for each; that one failed is told "
        + "to the log. It is not run for what was raised before a restart.",
      "With --audience public clients who are no administrators are told what everybody may know: counts of the minute "
        + "as multiples of 5, no group of fewer phones than --public-minimum, no health and no metrics.",
      "Its log is a line an event: time, level, event, and key=value fields, never a session or a "
        + "position. A service manager that waits at $NOTIFY_SOCKET is told READY=1 and STOPPING=1.",
    ],
    examples: ["throng serve --state /var/lib/throng --venues venues/stadium.geojson"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let clock = try clock(arguments)
    let path = try socketPath(arguments)
    let folder = try arguments.required("--state")
    let shards = try arguments.integer("--shards", in: 1...64) ?? 1
    let log = Log(level: try logLevel(arguments)) { Console.standard().note($0) }
    var options = try serverOptions(arguments, clock: clock, path: path, log)
    var engineOptions = EngineOptions(clock: clock, shards: Int(shards))
    engineOptions.estimator = try arguments.estimator
    if let sessions = try arguments.integer("--max-sessions", in: 1...100_000_000) {
      engineOptions.maxSessions = Int(sessions)
    }
    options.venueFolder = try watched(arguments)
    let venues = options.venueFolder == nil ? try venues(arguments, console) : []
    log(.opening, ["state": .text(folder), "version": .text(Program.version)])
    let began = ContinuousClock.now
    let engine: Engine
    do throws(EngineError) {
      engine = try Engine(options: engineOptions, folder: folder)
    } catch {
      throw .failed(error.description)
    }
    try load(venues, into: engine, options.limits)
    tell(engine, since: began, log)
    try serve(engine, options)
    do throws(EngineError) { try engine.close() } catch {
      // What was acknowledged lies in the journal: the next start folds it.
      log(.checkpointFailed, ["reason": .text(error.description)])
    }
    log(.stopped)
    return .done
  }

  private static func tell(
    _ engine: Engine, since began: ContinuousClock.Instant, _ log: Log
  ) {
    let (statistics, recovery) = (engine.statistics, engine.recovery)
    for skipped in recovery.skipped {
      log(
        .checkpointSkipped,
        ["position": .integer(skipped.position), "reason": .text(skipped.reason)])
    }
    log(
      .opened,
      [
        "position": .integer(statistics.journalPosition),
        "checkpoint": .integer(recovery.checkpoint ?? 0),
        "entries": .integer(Int64(recovery.entries)),
        "records": .integer(Int64(recovery.records)),
        "sessions": .integer(Int64(statistics.sessions)),
        "venues": .integer(Int64(statistics.venues)),
        "seconds": .seconds((ContinuousClock.now - began) / .seconds(1)),
      ])
  }

  private static func load(
    _ files: [(file: String, venues: [SurveyedVenue])], into engine: Engine,
    _ limits: ServerLimits
  ) throws(CommandError) {
    do throws(Refusal) {
      try limits.check(files.flatMap(\.venues), beside: engine.venues())
    } catch { throw .failed(error.message) }
    guard !files.isEmpty else { return }
    do throws(EngineError) {
      try engine.takeWallClock()
      for (file, venues) in files { _ = try engine.load(venues, from: VenueOrigin(file: file)) }
    } catch { throw .failed(error.description) }
  }

  private static func serve(
    _ engine: Engine, _ options: ServerOptions
  ) throws(CommandError) {
    do throws(ServerError) {
      try Server(engine: engine, options: options).run()
    } catch {
      throw .failed(error.description)
    }
  }

  private static func logLevel(_ arguments: Arguments) throws(CommandError) -> LogLevel {
    let word = try arguments.choice("--log-level", of: LogLevel.allCases.map(\.rawValue))
    return word.flatMap(LogLevel.init(rawValue:)) ?? .info
  }

  private static func clock(
    _ arguments: Arguments
  ) throws(CommandError) -> EngineOptions.ClockMode {
    let words = EngineOptions.ClockMode.allCases.map(\.rawValue)
    let word = try arguments.choice("--clock", of: words)
    return word.flatMap(EngineOptions.ClockMode.init(rawValue:)) ?? .wall
  }

  private static func serverOptions(
    _ arguments: Arguments, clock: EngineOptions.ClockMode, path: String, _ log: Log
  ) throws(CommandError) -> ServerOptions {
    var options = ServerOptions(
      socket: path, clock: clock, version: Program.version, isDurable: true, log: log)
    options.supervisor = .ofProcess()
    let checkpoints = try arguments.integer("--checkpoint-every", in: 1...450) ?? 60
    options.checkpointEvery = .seconds(checkpoints)
    options.alertCommand = arguments.text("--on-alert")
    options.limits = try limits(arguments)
    options.administratorGroup = try administratorGroup(arguments)
    let audience = try arguments.choice("--audience", of: Audience.allCases.map(\.rawValue))
    options.audience = audience.flatMap(Audience.init(rawValue:)) ?? .operators
    let least = Int64(PublicRules.leastMinimum)
    if let minimum = try arguments.integer("--public-minimum", in: least...1_000_000) {
      options.publicRules = PublicRules(minimum: Int(minimum))
    }
    return options
  }

  private static func limits(_ arguments: Arguments) throws(CommandError) -> ServerLimits {
    var limits = ServerLimits()
    if let clients = try arguments.integer("--max-clients", in: 16...65_536) {
      limits.clients = Int(clients)
    }
    if let watches = try arguments.integer("--max-watches", in: 0...65_536) {
      limits.watches = Int(watches)
    }
    if let zones = try arguments.integer("--max-zones", in: 1...1_000_000) {
      limits.zones = Int(zones)
    }
    return limits
  }

  private static func administratorGroup(_ arguments: Arguments) throws(CommandError) -> UInt32? {
    guard let word = arguments.text("--admin-gid") else { return nil }
    guard let group = AccountGroup.number(of: word) else {
      throw .usage("--admin-gid takes a group's number or name, and there is no '\(word)'")
    }
    return group
  }

  private static func socketPath(_ arguments: Arguments) throws(CommandError) -> String {
    do throws(SocketPathError) {
      return try SocketPath.resolve(option: arguments.text("--socket"))
    } catch {
      throw .failed(error.description)
    }
  }

  private static func venues(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandError) -> [(file: String, venues: [SurveyedVenue])] {
    guard let path = arguments.text("--venues") else { return [] }
    return try VenueFolder.surveyedFiles(at: path, VenueChoices(arguments), console)
  }

  private static func watched(_ arguments: Arguments) throws(CommandError) -> WatchedVenues? {
    guard arguments.has("--watch") else { return nil }
    guard let path = arguments.text("--venues") else {
      throw .usage("--watch needs a folder for --venues")
    }
    let choices = try VenueChoices(arguments)
    return WatchedVenues(
      path: path, reading: choices.options, skipsInvalid: choices.skipsInvalid)
  }
}
