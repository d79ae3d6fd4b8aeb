import Geofencing

/// Something that happens to the engine or its venues.
struct ScenarioHappening: Sendable {
  enum Deed: Sendable {
    case load(SurveyedVenue)
    case remove(venue: String)
    case restart
  }

  /// Seconds from the start.
  var at: Double
  var deed: Deed
}
