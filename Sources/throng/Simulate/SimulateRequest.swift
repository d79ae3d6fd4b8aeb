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
    let minutes = try Self.integer(arguments, "--minutes", 1...100_000)
    settings = EveningSettings(
      sessions: Int(try Self.integer(arguments, "--sessions", 0...10_000_000)),
      minutes: Int(minutes),
      seed: UInt64(try arguments.integer("--seed", in: 0...Int64.max) ?? 1),
      start: try Self.start(arguments), app: try Self.app(arguments),
      form: try Self.form(arguments), isClosedLoop: arguments.has("--socket"))
    pauseSeconds = try arguments.integer("--pause", in: 1...minutes).map { 60 * $0 }
    guard pauseSeconds == nil || settings.isClosedLoop else {
      throw .usage("--pause needs --socket")
    }
    truthFolder = arguments.text("--truth")
    venue = try VenueFolder.one(
      at: try arguments.required("--venues"), named: arguments.text("--venue"), console)
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
    guard let start = ISO8601.time(text), start >= .earliest, start < .end else {
      throw .usage("--start takes a time such as 2026-06-13T17:00:00Z, not '\(text)'")
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
