extension ExpectedDecision {
  func isMet(by made: ScenarioDecision, at seconds: Double) -> Bool {
    made.isStart == isStart && made.venue == venue && at.contains(seconds)
      && (reason.map { $0 == made.reason } ?? true)
  }

  /// For messages.
  var text: String {
    "\(isStart ? "start" : "stop") \(venue) at \(at.text)\(reason.map { " (\($0))" } ?? "")"
  }
}

extension ScenarioDecision {
  /// For messages.
  func text(at seconds: Double) -> String {
    "\(isStart ? "start" : "stop") \(venue) at \(seconds) s (\(reason))"
  }
}

extension ClosedRange<Double> {
  /// A span of seconds, or the moment it stands for.
  var text: String {
    upperBound - lowerBound <= 0.001
      ? "\(((lowerBound + upperBound) * 500).rounded() / 1000) s"
      : "\(lowerBound) to \(upperBound) s"
  }
}
