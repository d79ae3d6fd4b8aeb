import Geofencing
import Intake
import Presence
import Simulation
import Venues

/// What `throng simulate` was asked for.
struct SimulateRequest {
  var venue: SurveyedVenue
  var settings: EveningSettings
  var truthFolder: String?
  /// Seconds of the evening between pauses; nil means none.
  var pauseSeconds: Int64?

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    try Self.checkTogether(arguments)
    let minutes = try Self.integer(arguments, "--minutes", 1...100_000)
    settings = EveningSettings(
      sessions: Int(try Self.integer(arguments, "--sessions", 0...10_000_000)),
      minutes: Int(minutes),
      seed: UInt64(try arguments.integer("--seed", in: 0...Int64.max) ?? 1),
      start: try Self.start(arguments), app: try Self.app(arguments),
      form: try Self.form(arguments), isClosedLoop: arguments.has("--socket"))
    pauseSeconds = try arguments.integer("--pause", in: 1...minutes).map { 60 * $0 }
    truthFolder = arguments.text("--truth")
    venue = try VenueFolder.one(
      at: try arguments.required("--venues"), named: arguments.text("--venue"),
      VenueChoices(arguments), console)
    guard Season.end(at: venue, settings) <= .end else {
      throw .usage("the last evening ends after 2099; begin earlier with --start")
    }
  }

  /// Refuses what is missing, and flags that would change nothing.
  private static func checkTogether(_ arguments: Arguments) throws(CommandError) {
    let needed = ["--venues", "--sessions", "--minutes"]
    if needed.allSatisfy({ !arguments.has($0) }) {
      throw .usage("an evening needs --venues, --sessions and --minutes")
    }
    for flag in needed { _ = try arguments.required(flag) }
    for flag in ["--pause", "--timeout"] where arguments.has(flag) && !arguments.has("--socket") {
      throw .usage("\(flag) needs --socket")
    }
    if arguments.has("--socket"), arguments.text("--app") == CrowdApp.always.rawValue {
      throw .usage("--app always asks no daemon, so it doesn't go with --socket")
    }
    guard arguments.has("--battery") else { return }
    for flag in ["--socket", "--truth", "--app", "--format"] where arguments.has(flag) {
      throw .usage("--battery doesn't go with \(flag)")
    }
  }

  private static func app(_ arguments: Arguments) throws(CommandError) -> CrowdApp {
    let words = CrowdApp.allCases.map(\.rawValue)
    return try arguments.choice("--app", of: words).flatMap(CrowdApp.init) ?? .persistent
  }

  private static func form(_ arguments: Arguments) throws(CommandError) -> WireForm? {
    try arguments.choice("--format", of: WireForm.allCases.map(\.rawValue)).flatMap(WireForm.init)
  }

  private static func start(_ arguments: Arguments) throws(CommandError) -> EventTime {
    guard let text = arguments.text("--start") else { return EveningSettings.defaultStart }
    guard let start = ISO8601.time(text) else {
      throw .usage("--start takes a time such as 2026-06-13T17:00:00Z, not '\(text)'")
    }
    guard start >= .earliest, start < .end else {
      throw .usage("--start takes a time from 2000 to 2099, not '\(text)'")
    }
    return start
  }

  private static func integer(
    _ arguments: Arguments, _ flag: String, _ range: ClosedRange<Int64>
  ) throws(CommandError) -> Int64 {
    guard let value = try arguments.integer(flag, in: range) else {
      throw .usage("\(flag) is missing")
    }
    return value
  }
}
