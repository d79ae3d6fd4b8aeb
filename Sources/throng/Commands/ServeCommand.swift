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
      Flag(name: "--venues", value: "PATH", help: "A GeoJSON file, or a folder of them, to load"),
      Flag(name: "--outline", value: "RULE", help: "Files without roles: union (default) or each"),
      Flag(
        name: "--clock", value: "CLOCK",
        help: "wall (default) for live phones, records for replays and simulations"),
      Flag(name: "--shards", value: "N", help: "Threads that fold, 1 to 64 (default: 1)"),
      Flag(
        name: "--checkpoint-every", value: "SECONDS",
        help: "How often the whole state is stored, 1 to 450 (default: 60)"),
    ],
    notes: [
      "Without --socket and $THRONG_SOCKET it listens at /run/throng/throng.sock for root, else at "
        + "$XDG_RUNTIME_DIR/throng.sock. Clients find it by the same rule.",
      "SIGTERM and SIGINT end it cleanly. After any other end it goes on where it was: whatever was "
        + "acknowledged is stored.",
    ],
    examples: ["throng serve --state /var/lib/throng --venues venues/stadium.geojson"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let clock = try clock(arguments)
    let path = try socketPath(arguments)
    let folder = try arguments.required("--state")
    let shards = try arguments.integer("--shards", in: 1...64) ?? 1
    let checkpoints = try arguments.integer("--checkpoint-every", in: 1...450) ?? 60
    let venues = try venues(arguments, console)
    let engine: Engine
    do throws(EngineError) {
      engine = try Engine(
        options: EngineOptions(clock: clock, shards: Int(shards)), folder: folder)
      if !venues.isEmpty { _ = try engine.load(venues) }
    } catch {
      throw .failed(error.description)
    }
    note(engine.recovery, console)
    try serve(engine, clock: clock, at: path, checkpointEvery: .seconds(checkpoints), console)
    do throws(EngineError) { try engine.close() } catch { throw .failed(error.description) }
    return .done
  }

  /// Tells how the state came back.
  private static func note(_ recovery: Recovery, _ console: Console) {
    for skipped in recovery.skipped {
      console.note(
        "throng serve: the checkpoint of entry \(skipped.position) can't be used "
          + "(\(skipped.reason)); an older state and the journal stand in for it")
    }
    guard recovery.checkpoint != nil || recovery.entries > 0 else { return }
    let begin = recovery.checkpoint.map { "the checkpoint of entry \($0)" } ?? "the first entry"
    console.note(
      "throng serve: the state came back from \(begin) and \(recovery.entries) journal entries "
        + "with \(recovery.records) records")
  }

  private static func serve(
    _ engine: Engine, clock: EngineOptions.ClockMode, at path: String,
    checkpointEvery interval: TimeSpan, _ console: Console
  ) throws(CommandError) {
    var options = ServerOptions(
      socket: path, clock: clock, version: Program.version, isDurable: true,
      log: { Console.standard().note("throng serve: \($0)") })
    options.checkpointEvery = interval
    do throws(ServerError) {
      let server = try Server(engine: engine, options: options)
      console.note("throng serve: ready at \(path)")
      try server.run()
    } catch {
      throw .failed(error.description)
    }
  }

  private static func clock(
    _ arguments: Arguments
  ) throws(CommandError) -> EngineOptions.ClockMode {
    let words = EngineOptions.ClockMode.allCases.map(\.rawValue)
    let word = try arguments.choice("--clock", of: words)
    return word.flatMap(EngineOptions.ClockMode.init(rawValue:)) ?? .wall
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
  ) throws(CommandError) -> [SurveyedVenue] {
    guard let path = arguments.text("--venues") else { return [] }
    let rule = try LocateCommand.outlineRule(arguments)
    return try VenueFolder.surveyed(at: path, outline: rule, console)
  }
}
