import JSONText

/// An object of a scenario's file, its members asked for by name.
///
/// Made with the names it may have, so that a mistyped one is told instead of passed over; `note` is
/// free text everywhere. Lives as long as the parse it is from.
struct ScenarioObject {
  let pointer: String
  private let element: JSONElement

  init(
    _ element: JSONElement, at pointer: String, members: [String]
  ) throws(ScenarioError) {
    self.pointer = pointer
    self.element = element
    guard element.kind == .object else {
      throw ScenarioError(pointer: pointer, reason: "an object is wanted here")
    }
    var seen: Set<String> = []
    for member in element.members where member.name != "note" {
      guard members.contains(member.name) else {
        let known = members.joined(separator: ", ")
        throw ScenarioError(
          pointer: pointer, reason: "there is no member '\(member.name)' here, only \(known)")
      }
      guard seen.insert(member.name).inserted else {
        throw ScenarioError(pointer: pointer, reason: "'\(member.name)' is given twice")
      }
    }
  }

  func has(_ name: String) -> Bool { self[name] != nil }

  /// Refuses members that would mean nothing here, rather than pass over them.
  func refuse(_ names: [String], _ reason: String) throws(ScenarioError) {
    for name in names where has(name) { throw fault(name, reason) }
  }

  /// A member's value; nil without one.
  subscript(name: String) -> JSONElement? {
    for member in element.members where member.name == name { return member.value }
    return nil
  }

  func fault(_ name: String, _ reason: String) -> ScenarioError {
    ScenarioError(pointer: "\(pointer)/\(name)", reason: reason)
  }

  func text(_ name: String) throws(ScenarioError) -> String? {
    guard let value = self[name] else { return nil }
    guard let text = value.string else { throw fault(name, "a text is wanted here") }
    return text
  }

  func number(_ name: String) throws(ScenarioError) -> Double? {
    guard let value = self[name] else { return nil }
    guard let number = value.double, number.isFinite, abs(number) <= 1e9 else {
      throw fault(name, "a number within a thousand million is wanted here")
    }
    return number
  }

  func integer(_ name: String) throws(ScenarioError) -> Int64? {
    guard let value = self[name] else { return nil }
    guard let number = value.integer, abs(number) <= 1_000_000_000 else {
      throw fault(name, "an integer within a thousand million is wanted here")
    }
    return number
  }

  func bool(_ name: String) throws(ScenarioError) -> Bool? {
    guard let value = self[name] else { return nil }
    guard let bool = value.bool else { throw fault(name, "true or false is wanted here") }
    return bool
  }

  /// A member that is one of a few words.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, _: Word.Type
  ) throws(ScenarioError) -> Word? where Word.RawValue == String {
    guard let text = try text(name) else { return nil }
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault(name, "it is one of \(words)")
    }
    return word
  }

  /// Seconds, either one number (then within half a millisecond) or the two ends of a span.
  func span(_ name: String) throws(ScenarioError) -> ClosedRange<Double>? {
    guard let value = self[name] else { return nil }
    if value.kind != .array, let number = try number(name) {
      return (number - 0.0005)...(number + 0.0005)
    }
    guard let ends = value.doubles, ends.count == 2, ends[0] <= ends[1] else {
      throw fault(name, "a number of seconds, or [earliest, latest], is wanted here")
    }
    return ends[0]...ends[1]
  }

  /// The elements of an array; none without one.
  func array(_ name: String) throws(ScenarioError) -> [(pointer: String, value: JSONElement)] {
    guard let value = self[name] else { return [] }
    guard value.kind == .array else { throw fault(name, "an array is wanted here") }
    return value.elements.enumerated().map { ("\(pointer)/\(name)/\($0.offset)", $0.element) }
  }

  /// The integers of an array; none without one.
  func integers(_ name: String) throws(ScenarioError) -> [Int] {
    try array(name).map { (pointer, value) throws(ScenarioError) in
      guard let number = value.integer.flatMap(Int32.init(exactly:)) else {
        throw ScenarioError(pointer: pointer, reason: "an integer is wanted here")
      }
      return Int(number)
    }
  }

  func needed<Value>(_ name: String, _ value: Value?) throws(ScenarioError) -> Value {
    guard let value else { throw ScenarioError(pointer: pointer, reason: "'\(name)' is missing") }
    return value
  }
}
