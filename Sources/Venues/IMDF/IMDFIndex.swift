import JSONText

/// What the features of an IMDF archive say of others: the numbers of levels, the names of occupants.
struct IMDFIndex {
  /// The manifest's language; nil if it says none.
  var language: String?
  var hasLevels = true
  /// The ids of all units, walls among them.
  var units: Set<String> = []
  /// What the floors are called, ascending.
  private(set) var labels: [Level] = []
  /// Names of occupants, the first of each, by their units' ids.
  private(set) var occupants: [String: String] = [:]
  /// The number of each level by its id, or none if it was no number.
  private var levels: [String: [Int]] = [:]
  /// The units of anchors.
  private var anchors: [String: String] = [:]

  /// The floors of the levels of those ids; nil if one isn't there.
  func ordinals(of ids: [String]) -> [Int]? {
    let found = ids.compactMap { levels[$0] }
    return found.count == ids.count ? Set(found.joined()).sorted() : nil
  }

  /// Takes in a level, an anchor or an occupant.
  mutating func add(
    _ element: JSONElement, _ part: IMDFPart, at pointer: String, _ notes: inout ReadingNotes
  ) {
    guard element.kind == .object, element["type"]?.string == "Feature" else {
      notes.note(.wrongStructure, at: pointer, "this must be a feature; make it one")
      return
    }
    _ = JSONObjectReader(element, at: pointer, &notes)
    let member = element.present("properties")
    let properties = FeatureProperties(member?.kind == .object ? member : nil, at: pointer)
    _ = JSONObjectReader(properties.element, at: properties.pointer, &notes)
    let id = FeatureIdentity.ownID(of: element, properties)
    notes.id = id
    notes.name = name(properties.element?.present("name"))
    FeatureIdentity.check(element, properties, at: pointer, &notes)
    IMDFFeatureRules(part: part, index: self).checkType(of: element, at: pointer, &notes)
    switch part {
    case .level: addLevel(id, properties, at: pointer, &notes)
    case .anchor: addAnchor(id, properties, &notes)
    case .occupant: addOccupant(properties, &notes)
    case .venue, .section, .geofence, .unit: break
    }
  }

  private mutating func addLevel(
    _ id: String?, _ properties: FeatureProperties, at pointer: String,
    _ notes: inout ReadingNotes
  ) {
    guard let id else {
      if notes.isUsable {
        notes.note(.invalidID, at: pointer, "a level needs an id that its zones can name")
      }
      return
    }
    guard levels[id] == nil else {
      notes.note(
        .repeatedID, at: pointer, "its id is that of an earlier level; give it another")
      return
    }
    guard let ordinal = properties.element?.present("ordinal")?.wholeNumber,
      LevelText.range.contains(ordinal)
    else {
      levels[id] = []
      notes.note(
        .unreadableLevel, at: "\(properties.pointer)/ordinal",
        "\"ordinal\" is no whole number of floors, and its zones count on every floor; write 0 for"
          + " the ground")
      return
    }
    levels[id] = [ordinal]
    guard let label = name(properties.element?.present("short_name")) else { return }
    let place = labels.firstIndex { $0.ordinal >= ordinal } ?? labels.endIndex
    guard place < labels.endIndex, labels[place].ordinal == ordinal else {
      labels.insert(Level(ordinal: ordinal, label: label), at: place)
      return
    }
    guard notes.isChecking, labels[place].label != label else { return }
    notes.note(
      .labelConflict, at: "\(properties.pointer)/short_name",
      "floor \(ordinal) is called \(label) here and \(labels[place].label) before, as it is shown;"
        + " nothing to do if they are of two buildings")
  }

  private mutating func addAnchor(
    _ id: String?, _ properties: FeatureProperties, _ notes: inout ReadingNotes
  ) {
    guard let id, let unit = properties.element?.present("unit_id")?.plainText else { return }
    anchors[id] = unit
    if notes.isChecking, !units.contains(unit) {
      notes.note(
        .unresolvedReference, at: "\(properties.pointer)/unit_id",
        "no unit has that id; export the unit, or delete the anchor")
    }
  }

  private mutating func addOccupant(
    _ properties: FeatureProperties, _ notes: inout ReadingNotes
  ) {
    guard let anchor = properties.element?.present("anchor_id")?.plainText else { return }
    guard let unit = anchors[anchor] else {
      if notes.isChecking {
        notes.note(
          .unresolvedReference, at: "\(properties.pointer)/anchor_id",
          "no anchor with a unit has that id; export the anchor, or delete the occupant")
      }
      return
    }
    if let name = notes.name, occupants[unit] == nil { occupants[unit] = name }
  }

  private func name(_ labels: JSONElement?) -> String? {
    labels.flatMap { $0.plainText ?? LabelText.best(of: $0, language)?.text.composed }
  }
}
