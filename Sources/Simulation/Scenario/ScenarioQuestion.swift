import Venues

/// "Should tracking run?", asked at a moment, and the answer that is right.
struct ScenarioQuestion: Sendable {
  enum Subject: Sendable {
    /// Of the session of a person, by their place in the scenario.
    case person(Int)
    /// Of a bare position and its radius.
    case place(Position, accuracy: Double)
  }

  var at: Double
  var subject: Subject
  var answer: String
  /// Nil if it doesn't matter.
  var reason: String?
}
