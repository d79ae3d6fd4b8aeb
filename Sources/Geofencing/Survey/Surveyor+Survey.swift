import Venues

extension Surveyor {
  /// Holds the parts of a draft against each other and measures them; nil if the venue itself
  /// can't be used.
  func survey(_ draft: VenueDraft, _ notes: inout SurveyNotes) -> SurveyedVenue? {
    guard hasSoundExtent(draft, &notes) else { return nil }
    var draft = draft
    dropRepeatedZones(of: &draft, &notes)
    let middle = MapBox(draft.venue.shape).middle.longitude
    for index in draft.venue.zones.indices {
      let shape = draft.venue.zones[index].shape
      draft.venue.zones[index].shape = LongitudeFrame.moved(shape, near: middle)
    }
    let outline = notes.attempting(draft.origin) { () throws(GeofencingError) in
      try OutlineParts(draft.venue.shape, in: context)
    }
    guard let outline else { return nil }
    let placement = ZonePlacement(self, outline)
    let isPlaced = zip(draft.venue.zones, draft.zoneOrigins).map { zone, origin in
      placement.isInside(zone, origin, &notes)
    }
    draft.keepZones { isPlaced[$0] }
    AlertRuleChecks(draft).run(&notes)
    let venue = draft.venue
    let area = GeodesicArea.squareMetres(of: venue.shape)
    let zoneAreas = venue.zones.map { GeodesicArea.squareMetres(of: $0.shape) }
    if notes.isChecking {
      PlannerChecks(self, draft).run(area: area, zoneAreas: zoneAreas, &notes)
      ZoneOverlaps(self, draft).run(&notes)
    }
    let vicinity = notes.attempting(draft.origin) { () throws(GeofencingError) in
      try Vicinity(of: venue, in: context)
    }
    guard let vicinity else { return nil }
    return SurveyedVenue(
      venue: venue, vicinity: vicinity.shape, areaSquareMetres: area,
      zoneAreasSquareMetres: zoneAreas, vicinityInradiusMeters: vicinity.inradius)
  }

  private func dropRepeatedZones(of draft: inout VenueDraft, _ notes: inout SurveyNotes) {
    var seen: Set<String> = []
    let isFirst = draft.venue.zones.map { seen.insert($0.id).inserted }
    for (index, origin) in draft.zoneOrigins.enumerated() where !isFirst[index] {
      notes.leftOut += 1
      notes.findings.append(
        origin.finding(
          .repeatedID, "its id is that of an earlier zone of \(draft.venue.id); give it another"))
    }
    draft.keepZones { isFirst[$0] }
  }

  private func hasSoundExtent(_ draft: VenueDraft, _ notes: inout SurveyNotes) -> Bool {
    let box = MapBox(draft.venue.shape)
    let widest = VenueSurveyor.widestDegrees
    if box.east - box.west > widest || box.north - box.south > widest {
      notes.findings.append(
        draft.origin.finding(
          .tooWide, "it is wider than \(Int(widest))°; draw one venue for each place",
          at: draft.origin.geometry, position: box.middle))
      return false
    }
    // The vicinity too must leave the pole out; a degree of latitude is 110 km or more.
    let margin = draft.venue.vicinityMeters / 110_000
    if max(abs(box.south), abs(box.north)) + margin >= 90 {
      notes.findings.append(
        draft.origin.finding(
          .pole, "its vicinity lies round a pole, where Throng can't measure; make it smaller",
          at: draft.origin.geometry, position: box.middle))
      return false
    }
    return true
  }
}
