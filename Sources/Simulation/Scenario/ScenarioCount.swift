/// How many sessions a zone, or a whole venue, must hold at a moment.
struct ScenarioCount: Sendable {
  var at: Double
  var venue: String
  /// Nil for the venue as a whole.
  var zone: String?
  var sessions: Int
}
