/// From when on a phone's clock is off by how much.
struct ClockChange: Sendable {
  /// Seconds from the scenario's start.
  var at: Double
  /// Seconds ahead of true time.
  var offset: Double
}
