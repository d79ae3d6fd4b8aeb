/// Whether a phone's standard location service must run at a moment.
struct MeasuringCheck: Sendable {
  /// Seconds from the scenario's start.
  var at: Double
  /// The person, by their place in the scenario.
  var person: Int
  var isMeasuring: Bool
}
