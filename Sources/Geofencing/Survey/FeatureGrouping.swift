import Venues

/// Decides which features are venues and which are whose zones.
struct FeatureGrouping {
  let surveyor: Surveyor
  let reading: VenueReading
  let outline: OutlineChoice?

  init(_ surveyor: Surveyor, _ reading: VenueReading, _ outline: OutlineChoice?) {
    self.surveyor = surveyor
    self.reading = reading
    self.outline = outline
  }

  func drafts(_ notes: inout SurveyNotes) -> [VenueDraft] {
    if reading.features.contains(where: { $0.role != nil }) { return draftsByRole(&notes) }
    let all = reading.features.filter { $0.vocabulary != .fitting }
    notes.skipped.fittings += reading.features.count - all.count
    let features = sound(all, &notes)
    if let outline { return drafts(of: features, outline, &notes) }
    if let drafts = VocabularyGrouping(self).drafts(of: features, &notes) { return drafts }
    if let draft = coveringDraft(of: features, &notes) { return [draft] }
    return unionDrafts(of: features, &notes)
  }

  private func draftsByRole(_ notes: inout SurveyNotes) -> [VenueDraft] {
    let withRole = reading.features.filter { $0.role != nil }
    notes.skipped.withoutRole += reading.features.count - withRole.count
    let features = sound(withRole, &notes)
    let zones = features.filter { $0.role == .zone }
    if withRole.contains(where: { $0.role == .venue }) {
      let outlines = features.filter { $0.role == .venue }
      return ZoneAssignment(self, outlines: outlines, &notes).drafts(with: zones, &notes)
    }
    let free = zones.filter { $0.venueID == nil }
    for zone in zones where zone.venueID != nil { noteUnknownVenue(of: zone, &notes) }
    return drafts(of: free, outline ?? .union, &notes)
  }

  /// The features that are usable and valid, each in one piece.
  private func sound(_ features: [VenueFeature], _ notes: inout SurveyNotes) -> [VenueFeature] {
    features.compactMap { feature in
      guard feature.isUsable else { return nil }
      guard let shape = surveyor.sound(feature.shape, origin(of: feature), &notes) else {
        notes.leftOut += 1
        return nil
      }
      var sound = feature
      sound.shape = shape
      return sound
    }
  }

  private func drafts(
    of features: [VenueFeature], _ outline: OutlineChoice, _ notes: inout SurveyNotes
  ) -> [VenueDraft] {
    switch outline {
    case .union: return unionDrafts(of: features, &notes)
    case .each: return ZoneAssignment(self, outlines: features, &notes).drafts(with: [], &notes)
    case .feature(let id):
      guard
        let index = features.firstIndex(where: { $0.id == id })
          ?? features.firstIndex(where: { $0.name == id })
      else {
        notes.findings.append(
          Finding(
            .noOutline, "no usable polygon has the id or name \(id), which --outline names",
            file: reading.file))
        return []
      }
      var draft = VenueDraft(features[index], file: reading.file)
      for (place, feature) in features.enumerated() where place != index {
        draft.add(feature, file: reading.file)
      }
      return [draft]
    }
  }

  func origin(of feature: VenueFeature) -> FeatureOrigin {
    FeatureOrigin(feature, file: reading.file)
  }

  func noteUnknownVenue(of zone: VenueFeature, _ notes: inout SurveyNotes) {
    notes.leftOut += 1
    notes.findings.append(
      origin(of: zone).finding(
        .unknownVenue,
        "its venue \(zone.venueID ?? "") isn't in the file; add a feature with that id and the role"
          + " venue", at: "/properties/venue"))
  }

  /// The venue of the one feature that covers all others; nil without one.
  private func coveringDraft(
    of features: [VenueFeature], _ notes: inout SurveyNotes
  ) -> VenueDraft? {
    // Only the largest can cover the rest.
    let areas = features.map { GeodesicArea.squareMetres(of: $0.shape) }
    guard let largest = areas.indices.max(by: { areas[$0] < areas[$1] }) else { return nil }
    guard let outline = OutlineArea(features[largest], self, &notes) else { return nil }
    var draft = VenueDraft(features[largest], file: reading.file)
    for (index, feature) in features.enumerated() where index != largest {
      guard outline.covers(feature, &notes) else { return nil }
      draft.add(feature, file: reading.file)
    }
    if features.count > 1 {
      notes.guesses.append(
        "took \(features[largest].name ?? features[largest].id) for the venue, as it covers all others"
      )
    }
    return draft
  }

  private func unionDrafts(
    of features: [VenueFeature], _ notes: inout SurveyNotes
  ) -> [VenueDraft] {
    guard let first = features.first else { return [] }
    let origin = FeatureOrigin(file: reading.file, id: reading.stem)
    let middle = MapBox(first.shape).middle.longitude
    let parts = features.flatMap { LongitudeFrame.moved($0.shape, near: middle) }
    let union = notes.attempting(origin) { () throws(GeofencingError) in
      try PolygonUnion.of(parts.map { FlatPolygon($0) }, in: surveyor.context).map(\.shape)
    }
    guard let union, let shape = surveyor.sound(union, origin, &notes) else { return [] }
    var draft = VenueDraft(venue: Venue(id: reading.stem, shape: shape), origin: origin)
    for feature in features { draft.add(feature, file: reading.file) }
    notes.guesses.append(
      "no feature is an outline; made venue \(reading.stem) of the union of all \(features.count)"
        + " polygons")
    return [draft]
  }
}
