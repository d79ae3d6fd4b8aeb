import Engine
import Intake
import Presence

/// What `throng replay` was asked for.
struct ReplayRequest {
  var file: String
  var venues: String
  var choices: VenueChoices
  var state: String?
  var every: TimeSpan?
  var from: EventTime?
  var formats: ReplayFormats
  var visits: String?
  var decisions: String?
  var shards: Int
  var estimator: EngineOptions.Estimator

  init(_ arguments: Arguments) throws(CommandError) {
    file = arguments.operands[0]
    venues = try arguments.required("--venues")
    choices = try VenueChoices(arguments)
    state = arguments.text("--state")
    every = try arguments.number("--every", in: 0.001...1e9).map {
      TimeSpan(microseconds: Int64(($0 * 1e6).rounded()))
    }
    from = try Self.time(arguments.text("--from"))
    formats = try ReplayFormats(arguments.text("--format"), isJSON: arguments.has("--json"))
    visits = arguments.text("--visits")
    decisions = arguments.text("--decisions")
    if let visits, visits == decisions {
      throw .usage("--visits and --decisions name the same file")
    }
    guard visits != file, decisions != file else {
      throw .usage("\(file) can't be both read and written")
    }
    estimator = try arguments.estimator
    shards = Int(try arguments.integer("--shards", in: 1...64) ?? 1)
  }

  private static func time(_ text: String?) throws(CommandError) -> EventTime? {
    guard let text else { return nil }
    guard let time = ISO8601.time(text) else {
      throw .usage("--from takes a time such as 2026-06-13T17:00:00Z, not '\(text)'")
    }
    return time
  }
}
