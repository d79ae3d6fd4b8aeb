import JSONText

/// Finds the floors of a feature.
struct LevelReader {
  /// Properties that hold a floor's number in files that have neither `level` nor `levels`.
  static let guesses: [StaticString] = [
    "ordinal", "z_order", "levelNumber", "verticalOrder", "floor", "storey", "etage",
  ]

  private let properties: FeatureProperties
  private let property: String?

  init(_ properties: FeatureProperties, _ property: String?) {
    self.properties = properties
    self.property = property
  }

  func fill(_ feature: inout VenueFeature, _ notes: inout ReadingNotes) {
    var levels: Set<Int> = []
    if let property {
      add(properties.element?[named: property], property, to: &levels, &notes)
    } else {
      let own = ["level", "levels", "repeat_on"]
      for name in own { add(properties.element?[named: name], name, to: &levels, &notes) }
      if levels.isEmpty { guess(&levels, &notes) }
    }
    feature.levels = levels.sorted()
    let label = properties.element?.present("level:ref")?.plainText
    if levels.count == 1, let label, !label.isEmpty { feature.levelLabel = label }
  }

  private func add(
    _ value: JSONElement?, _ name: String, to levels: inout Set<Int>, _ notes: inout ReadingNotes
  ) {
    guard let value, !value.isNull, value.string != "" else { return }
    let pointer = "\(properties.pointer)/\(name.asPointerPart)"
    guard let text = LevelText(value) else {
      notes.note(
        .unreadableLevel, at: pointer,
        "\"\(name)\" is no floor, list or range such as 0, -1;0 or 0-3, and is passed over: the zone"
          + " counts on every floor; write a number")
      return
    }
    levels.formUnion(text.levels)
    if text.hasHalf {
      notes.note(
        .halfLevel, at: pointer,
        "\"\(name)\" lies between two floors and is taken as the lower; write a whole number")
    }
  }

  private func guess(_ levels: inout Set<Int>, _ notes: inout ReadingNotes) {
    for guess in Self.guesses {
      guard let value = properties.element?.present(guess), let text = LevelText(value) else {
        continue
      }
      levels = text.levels
      notes.guesses.count("\(guess)", as: .level)
      return
    }
  }
}
