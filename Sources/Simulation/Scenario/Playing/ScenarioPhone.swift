/// A phone as the player of a scenario sees it; times are milliseconds from the scenario's start.
protocol ScenarioPhone {
  /// The session its records are of.
  var session: String { get }
  /// The form of what it sends.
  var form: WireForm { get }
  /// When it wants to be woken; `Int64.max` for never.
  var nextWake: Int64 { get }
  /// Whether its standard location service runs.
  var isMeasuring: Bool { get }

  /// Does what is due, and gives the lines it sends, each with its time of arrival.
  mutating func wake(at time: Int64) -> [ScenarioLine]
  /// The engine has decided for its session; it hears so in the reply to something it sends.
  mutating func decide(isAcquired: Bool, at time: Int64)
}

/// Whole milliseconds of some seconds within the reach of a scenario's numbers.
func scenarioMilliseconds(_ seconds: Double) -> Int64 {
  Int64(exactly: (seconds * 1000).rounded()) ?? .max
}
