/// Somebody of a scenario: where they go, the phone they carry, and what must come of it.
struct ScenarioPerson: Sendable {
  /// Also the session's name, if the phone is fed by the script.
  var name: String
  /// Empty if the records say all positions themselves.
  var path: ScriptedPath
  var phone: ScenarioPhoneKind
  /// What the script holds back on its way to the engine.
  var deliveries: [ScenarioDelivery]
  /// All starts and stops, in order.
  var decisions: [ExpectedDecision]
  /// All visits, in order of entry; nil if they don't matter.
  var visits: [ExpectedVisit]?
  /// When alerts must be raised, in order; nil if they don't matter.
  var alerts: [ClosedRange<Double>]?
}
