import JSONText

/// Typed access to the members of one JSON object; `null` counts as absent.
struct JSONObjectReader {
  /// Nil reads like an object without members.
  let element: JSONElement?
  let pointer: String

  /// A reader that has found no member given twice; which of two would hold is anybody's guess.
  init(_ element: JSONElement?, at pointer: String, _ notes: inout ReadingNotes) {
    self.element = element
    self.pointer = pointer
    if let name = element?.repeatedMemberName {
      notes.note(
        .duplicateMember, at: "\(pointer)/\(name.asPointerPart)",
        "\"\(name)\" is given twice; keep one")
    }
  }

  func present(_ name: StaticString) -> JSONElement? { element?.present(name) }

  /// The text of a member; nil if absent or empty.
  func text(_ name: StaticString, _ notes: inout ReadingNotes) -> String? {
    guard let value = present(name) else { return nil }
    guard let text = value.string else {
      wrong(name, "must be text", &notes)
      return nil
    }
    return text.isEmpty ? nil : text.composed
  }

  func number(
    _ name: StaticString, _ what: String, _ notes: inout ReadingNotes,
    where holds: (Double) -> Bool
  ) -> Double? {
    guard let value = present(name) else { return nil }
    guard let number = value.double, holds(number) else {
      wrong(name, "must be \(what)", &notes)
      return nil
    }
    return number
  }

  func integer(
    _ name: StaticString, in range: ClosedRange<Int>, _ what: String, _ notes: inout ReadingNotes
  ) -> Int? {
    guard let value = present(name) else { return nil }
    guard let number = value.wholeNumber, range.contains(number) else {
      wrong(name, "must be \(what)", &notes)
      return nil
    }
    return number
  }

  func wrong(_ name: StaticString, _ reason: String, _ notes: inout ReadingNotes) {
    notes.note(.invalidProperty, at: path(name), "\"\(name)\" \(reason)")
  }

  func path(_ name: StaticString) -> String { "\(pointer)/\(name)" }
}
