import Geofencing
import Intake
import Presence
import Simulation
import Venues

/// What `throng simulate` was asked for.
struct SimulateRequest {
  var venue: SurveyedVenue
  var settings: EveningSettings
  /// The second of the evening at which to stop.
  var end: Int64
  var truthFolder: String?
  /// Seconds of the evening that go into one batch.
  var batchSeconds: Int64
  /// How many times as fast as life at most; nil means no limit.
  var speed: Double?

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    let minutes = try Self.integer(arguments, "--minutes", 1...100_000)
    settings = EveningSettings(
      sessions: Int(try Self.integer(arguments, "--sessions", 0...10_000_000)),
      minutes: Int(minutes),
      seed: UInt64(try arguments.integer("--seed", in: 0...Int64.max) ?? 1),
      start: try Self.start(arguments), isClosedLoop: arguments.has("--socket"))
    end = 60 * (try arguments.integer("--until", in: 1...minutes) ?? minutes)
    batchSeconds = try arguments.integer("--batch", in: 1...60) ?? 5
    speed = try arguments.number("--speed", in: 0.001...1e9)
    truthFolder = arguments.text("--truth")
    venue = try Self.venue(arguments, console)
  }

  /// Opens the files of `--truth`; nil without it.
  func makeTruth() throws(CommandError) -> TruthWriter? {
    guard let truthFolder else { return nil }
    do throws(TruthError) {
      return try TruthWriter(folder: truthFolder, venue: venue, settings: settings)
    } catch {
      throw .failed(error.description)
    }
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

  private static func venue(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandError) -> SurveyedVenue {
    let path = try arguments.required("--venues")
    let venues = try VenueFolder.surveyed(at: path, console)
    let names = venues.map { "'\($0.venue.id)'" }.joined(separator: ", ")
    guard let wanted = arguments.text("--venue") else {
      guard let venue = venues.first, venues.count == 1 else {
        throw .usage("\(path) holds the venues \(names); say which with --venue")
      }
      return venue
    }
    guard let venue = venues.first(where: { $0.venue.id == wanted }) else {
      throw .notFound("\(path) holds no venue '\(wanted)', but \(names)")
    }
    return venue
  }
}
