/// A start or stop that must come.
struct ExpectedDecision: Sendable {
  var isStart: Bool
  var venue: String
  /// Seconds from the start, in which its event time must lie.
  var at: ClosedRange<Double>
  /// Nil if it doesn't matter.
  var reason: String?
}
