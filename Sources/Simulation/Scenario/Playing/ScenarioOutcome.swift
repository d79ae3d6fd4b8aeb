import Presence

/// What a played scenario came to.
public struct ScenarioOutcome: Sendable {
  /// The names of its people, in the order of the lists below.
  public let names: [String]
  /// Each one's starts and stops, in order.
  public internal(set) var decisions: [[ScenarioDecision]]
  /// Each one's visits.
  public internal(set) var visits: [[ScenarioVisit]]
  /// The times of each one's alerts.
  public internal(set) var alerts: [[EventTime]]
  /// Lines sent.
  public internal(set) var records = 0
  /// Lines refused, by reason.
  public internal(set) var rejections: [String: Int] = [:]
  /// The answers to the questions, in their order.
  public internal(set) var answers: [ScenarioAnswer] = []
  /// The numbers of sessions asked for, in their order; nil for a place that isn't there.
  public internal(set) var counts: [Int?] = []
  /// Whether the phones asked about measured, in order.
  public internal(set) var measuring: [Bool] = []

  init(_ scenario: Scenario) {
    names = scenario.people.map(\.name)
    decisions = names.map { _ in [] }
    visits = names.map { _ in [] }
    alerts = names.map { _ in [] }
  }
}
