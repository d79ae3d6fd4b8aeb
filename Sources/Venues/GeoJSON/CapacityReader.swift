import JSONText

/// Finds how many people a feature holds.
struct CapacityReader {
  /// Properties that hold it in real files without `capacity`.
  static let guesses: [StaticString] = ["uefa capac", "seats", "max_capacity", "maxCapacity"]

  private let properties: FeatureProperties
  private let property: String?

  init(_ properties: FeatureProperties, _ property: String?) {
    self.properties = properties
    self.property = property
  }

  /// The number; nil if there is none, or none that can be.
  func read(_ notes: inout ReadingNotes) -> Int? {
    let name = property ?? "capacity"
    if let value = properties.element?[named: name], !value.isNull, value.string != "" {
      return number(value, of: name, &notes)
    }
    guard property == nil else { return nil }
    for guess in Self.guesses {
      guard let value = properties.element?.present(guess), let number = value.wholeNumber,
        (0...Int(Int32.max)).contains(number)
      else { continue }
      notes.guesses.count("\(guess)", as: .capacity)
      return number
    }
    return nil
  }

  private func number(
    _ value: JSONElement, of name: String, _ notes: inout ReadingNotes
  ) -> Int? {
    let pointer = "\(properties.pointer)/\(name.asPointerPart)"
    let number = value.string.map { Double($0) } ?? value.double
    if let number, number < 0 {
      notes.note(
        .negativeCapacity, at: pointer,
        "\"\(name)\" is below 0; write how many people the place holds, or delete it")
      return nil
    }
    guard let whole = value.wholeNumber, (0...Int(Int32.max)).contains(whole) else {
      notes.note(
        .capacityNotNumber, at: pointer,
        "\"\(name)\" is no whole number of people and is passed over; write digits alone")
      return nil
    }
    return whole
  }
}
