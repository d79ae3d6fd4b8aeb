import Venues

extension Surveyor {
  /// Holds the parts of a draft against each other and measures them.
  func survey(
    _ draft: VenueDraft, warnings: inout [String]
  ) throws(VenueFileError) -> SurveyedVenue {
    try checkIdentity(of: draft)
    try checkExtent(of: draft)
    var draft = draft
    let middle = MapBox(draft.venue.shape).middle.longitude
    for index in draft.venue.zones.indices {
      let shape = draft.venue.zones[index].shape
      draft.venue.zones[index].shape = LongitudeFrame.moved(shape, near: middle)
    }
    try checkPlacement(of: draft, warnings: &warnings)
    let venue = draft.venue
    let vicinity = try draft.origin.attempting { () throws(GeofencingError) in
      try Vicinity(of: venue, in: context)
    }
    return SurveyedVenue(
      venue: venue, vicinity: vicinity.shape,
      areaSquareMetres: GeodesicArea.squareMetres(of: venue.shape),
      zoneAreasSquareMetres: venue.zones.map { GeodesicArea.squareMetres(of: $0.shape) },
      vicinityInradiusMeters: vicinity.inradius)
  }

  private func checkIdentity(of draft: VenueDraft) throws(VenueFileError) {
    var seen: Set<String> = []
    for (zone, origin) in zip(draft.venue.zones, draft.zoneOrigins) {
      guard seen.insert(zone.id).inserted else {
        throw origin.error(
          .identity, "its id is that of an earlier zone of \(draft.venue.id); give it another")
      }
    }
  }

  private func checkExtent(of draft: VenueDraft) throws(VenueFileError) {
    let box = MapBox(draft.venue.shape)
    let widest = VenueSurveyor.widestDegrees
    guard box.east - box.west <= widest, box.north - box.south <= widest else {
      throw draft.origin.error(
        .extent, "it is wider than \(Int(widest))°; draw one venue for each place", at: "/geometry")
    }
    // The vicinity too must leave the pole out; a degree of latitude is 110 km or more.
    let margin = draft.venue.vicinityMeters / 110_000
    guard max(abs(box.south), abs(box.north)) + margin < 90 else {
      throw draft.origin.error(
        .extent, "its vicinity lies round a pole, where Throng can't measure", at: "/geometry")
    }
  }

  private func checkPlacement(
    of draft: VenueDraft, warnings: inout [String]
  ) throws(VenueFileError) {
    let outline = try draft.origin.attempting { () throws(GeofencingError) in
      try PreparedGeometry(geometry(draft.venue.shape))
    }
    var reaching: [String] = []
    for (zone, origin) in zip(draft.venue.zones, draft.zoneOrigins) {
      let meets = try origin.attempting { () throws(GeofencingError) in
        let area = try geometry(zone.shape)
        // An inner point settles nearly all; whole shapes against a city's outline take long.
        if try outline.covers(area.innerPoint()) { return true }
        return try outline.geometry.overlaps(area)
      }
      guard meets else {
        throw origin.error(
          .placement, "the zone lies wholly outside its venue \(draft.venue.id); move one of them",
          at: "/geometry")
      }
      if hasCorner(of: zone, outside: outline) { reaching.append(zone.id) }
    }
    guard let first = reaching.first else { return }
    let place = draft.origin.file.map { $0 + ": " } ?? ""
    warnings.append(
      "\(place)zones that reach out of venue \(draft.venue.id): \(reaching.count), first \(first)")
  }

  /// Whether a corner lies outside by more than the rounding of an overlay or a file's digits.
  private func hasCorner(of zone: Zone, outside outline: PreparedGeometry) -> Bool {
    let centimetre = 1e-7
    return zone.shape.contains { polygon in
      polygon.exterior.contains { corner in
        outline.distance(x: corner.longitude, y: corner.latitude) > centimetre
      }
    }
  }
}
