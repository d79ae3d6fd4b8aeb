/// Keeps a ring of many bad positions to one finding for each rule.
struct RingFaults {
  private var rules: Set<FindingRule> = []

  var isEmpty: Bool { rules.isEmpty }

  mutating func add(
    _ rule: FindingRule, at pointer: @autoclosure () -> String,
    _ message: @autoclosure () -> String,
    _ position: Position?, _ notes: inout ReadingNotes
  ) {
    guard rules.insert(rule).inserted else { return }
    notes.note(rule, at: pointer(), message(), position: position)
  }
}
