import JSONText

/// How a feature of an IMDF archive is read where that differs from plain GeoJSON.
struct IMDFFeatureRules {
  let part: IMDFPart
  let index: IMDFIndex

  /// Notes a feature that says to be of another sort than its file's.
  func checkType(of element: JSONElement, at pointer: String, _ notes: inout ReadingNotes) {
    let type = element["feature_type"]
    guard type?.string != part.rawValue else { return }
    notes.note(
      .wrongStructure, at: type == nil ? pointer : "\(pointer)/feature_type",
      "\"feature_type\" must be \(part.rawValue) in \(part.fileName); write it, or move the feature"
    )
  }

  /// Whether it is a wall, a void or the like, in which nobody stands.
  func isFitting(_ properties: FeatureProperties) -> Bool {
    part == .unit && category(of: properties).map(IMDFCategories.fittings.contains) == true
  }

  /// Whether `only` may leave it out; without the venue there would be nothing.
  var isFiltered: Bool { part != .venue }

  /// Fills in what IMDF has its own words for.
  func fill(
    _ feature: inout VenueFeature, _ properties: FeatureProperties, _ options: ReadingOptions,
    _ notes: inout ReadingNotes
  ) {
    feature.role = part.role
    feature.vocabulary = nil
    if part == .venue {
      if feature.levelLabels.isEmpty { feature.levelLabels = index.labels }
    } else if options.levelProperty == nil {
      feature.levels = levels(of: properties, &notes)
    }
    guard let category = category(of: properties), part != .venue else { return }
    if feature.kind == nil { feature.kind = category }
    if notes.isChecking, !IMDFCategories.isKnown(category, part) {
      notes.note(
        .unknownCategory, at: "\(properties.pointer)/category",
        "IMDF has no category \(category) of a \(part.rawValue), which is a zone all the same;"
          + " nothing to do")
    }
  }

  private func category(of properties: FeatureProperties) -> String? {
    properties.element?.present("category")?.string?.composed
  }

  private func levels(
    of properties: FeatureProperties, _ notes: inout ReadingNotes
  ) -> [Int] {
    let name = part == .geofence ? "level_ids" : "level_id"
    guard index.hasLevels else { return [] }
    guard let value = properties.element?[named: name], !value.isNull else {
      // A geofence may be of all floors.
      if part != .geofence {
        notes.note(
          .unresolvedReference, at: properties.pointer,
          "\"level_id\" is missing, and the zone counts on every floor; write the id of its level")
      }
      return []
    }
    let ids = part == .geofence ? value.elements.map(\.plainText) : [value.plainText]
    guard let ordinals = index.ordinals(of: ids.map { $0 ?? "" }) else {
      notes.note(
        .unresolvedReference, at: "\(properties.pointer)/\(name)",
        "\"\(name)\" names a level that isn't in the archive, and the zone counts on every floor;"
          + " export the level, or mend the id")
      return []
    }
    return ordinals
  }
}
