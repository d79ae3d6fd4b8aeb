import JSONText

/// Reads `alertRules` of an outline or zone.
struct AlertRulesReader {
  private static let longestID = 64

  private let reader: JSONObjectReader

  init(_ reader: JSONObjectReader) { self.reader = reader }

  func read(_ notes: inout ReadingNotes) -> [AlertRule] {
    guard let list = reader.present("alertRules") else { return [] }
    guard list.kind == .array, list.count <= AlertRule.most else {
      reader.wrong("alertRules", "must be an array of at most \(AlertRule.most) rules", &notes)
      return []
    }
    var rules: [AlertRule] = []
    for (index, element) in list.elements.enumerated() {
      let path = "\(reader.path("alertRules"))/\(index)"
      guard element.kind == .object else {
        notes.note(
          .invalidProperty, at: path, "this must be an object with id, measure and a bound")
        continue
      }
      let entry = JSONObjectReader(element, at: path, &notes)
      guard let rule = rule(entry, &notes) else { continue }
      if rules.contains(where: { $0.id == rule.id }) {
        entry.wrong("id", "is that of an earlier rule; give it another", &notes)
      }
      rules.append(rule)
    }
    return rules
  }

  private func rule(_ reader: JSONObjectReader, _ notes: inout ReadingNotes) -> AlertRule? {
    guard let id = reader.present("id")?.string?.composed, !id.isEmpty,
      id.utf8.count <= Self.longestID, FeatureIdentity.isSound(id)
    else {
      reader.wrong(
        "id", "must be text of 1 to \(Self.longestID) bytes without control characters", &notes)
      return nil
    }
    guard let measure = reader.present("measure")?.string.flatMap(AlertRule.Measure.init) else {
      let words = AlertRule.Measure.allCases.map(\.rawValue).joined(separator: ", ")
      reader.wrong("measure", "must be one of \(words)", &notes)
      return nil
    }
    let isLevel = measure == .densityLevel
    reader.noteMembers(
      besides: ["id", "measure", isLevel ? "atLeast" : "above", "clearBelow", "holdSeconds"],
      &notes)
    let hold = reader.number(
      "holdSeconds", "a number of seconds from 0 to \(Int(AlertRule.longestHold))", &notes
    ) { (0...AlertRule.longestHold).contains($0) }
    let bounds = isLevel ? levels(reader, &notes) : numbers(reader, &notes)
    guard let bounds else { return nil }
    return AlertRule(
      id: id, measure: measure, bound: bounds.bound, clearBelow: bounds.clear,
      holdSeconds: hold ?? 0)
  }

  private typealias Bounds = (bound: AlertRule.Bound, clear: AlertRule.Bound?)

  private func numbers(_ reader: JSONObjectReader, _ notes: inout ReadingNotes) -> Bounds? {
    guard let above = reader.number("above", "a number, 0 or more", &notes, where: { $0 >= 0 })
    else {
      if reader.present("above") == nil { reader.wrong("above", "is missing", &notes) }
      return nil
    }
    let clear = reader.number(
      "clearBelow", "a number above 0, at most that of \"above\"", &notes
    ) { $0 > 0 && $0 <= above }
    return (.number(above), clear.map { .number($0) })
  }

  /// Which names there are is for whoever has the venue before him.
  private func levels(_ reader: JSONObjectReader, _ notes: inout ReadingNotes) -> Bounds? {
    guard let level = reader.present("atLeast")?.string?.composed, !level.isEmpty else {
      reader.wrong("atLeast", "must be the name of a level of crowding", &notes)
      return nil
    }
    return (.level(level), reader.text("clearBelow", &notes).map { .level($0) })
  }
}
