import Venues

/// Decides which features are venues and which are whose zones.
struct FeatureGrouping {
  let surveyor: Surveyor
  let file: VenueFile
  let outline: VenueSurveyor.OutlineRule

  init(_ surveyor: Surveyor, file: VenueFile, outline: VenueSurveyor.OutlineRule) {
    self.surveyor = surveyor
    self.file = file
    self.outline = outline
  }

  func drafts(
    of features: [VenueFeature]
  ) throws(VenueFileError) -> (drafts: [VenueDraft], warnings: [String]) {
    let hasRoles = features.contains { $0.role != nil }
    var used = hasRoles ? features.filter { $0.role != nil } : features
    var warnings: [String] = []
    if used.count < features.count {
      warnings.append(
        "\(file.name): passed over \(features.count - used.count) without the role venue or zone")
    }
    for index in used.indices {
      used[index].shape = try surveyor.sound(used[index].shape, origin(of: used[index]))
    }
    let outlines = used.filter { $0.role == .venue }
    let zones = used.filter { $0.role != .venue }
    if !outlines.isEmpty {
      return (try ZoneAssignment(self, outlines: outlines).drafts(with: zones), warnings)
    }
    if let zone = zones.first(where: { $0.role == .zone && $0.venueID != nil }) {
      throw unknownVenue(of: zone)
    }
    if !hasRoles, outline == .union, let draft = try coveringDraft(of: zones) {
      return ([draft], warnings)
    }
    if outline == .each {
      return (try ZoneAssignment(self, outlines: zones).drafts(with: []), warnings)
    }
    warnings.append(
      "\(file.name): no feature is an outline; made venue \(file.stem) of the union of all"
        + " \(zones.count) polygons")
    return ([try unionDraft(of: zones)], warnings)
  }

  func origin(of feature: VenueFeature) -> FeatureOrigin {
    FeatureOrigin(feature, file: file.name)
  }

  func unknownVenue(of zone: VenueFeature) -> VenueFileError {
    origin(of: zone).error(
      .placement,
      "its venue \(zone.venueID ?? "") isn't in the file; add a feature with that id and the role"
        + " venue",
      at: "/properties/venue")
  }

  /// The venue of the one feature that covers all others; nil without one.
  private func coveringDraft(of features: [VenueFeature]) throws(VenueFileError) -> VenueDraft? {
    // Only the largest can cover the rest.
    let areas = features.map { GeodesicArea.squareMetres(of: $0.shape) }
    guard let largest = areas.indices.max(by: { areas[$0] < areas[$1] }) else { return nil }
    let outline = features[largest]
    var draft = VenueDraft(venue: outline.venue, origin: origin(of: outline))
    for (index, feature) in features.enumerated() where index != largest {
      guard try covers(outline, feature) else { return nil }
      draft.add(feature.zone, from: origin(of: feature))
    }
    return draft
  }

  private func unionDraft(of features: [VenueFeature]) throws(VenueFileError) -> VenueDraft {
    let origin = FeatureOrigin(file: file.name, id: file.stem)
    let middle = features.first.map { MapBox($0.shape).middle.longitude } ?? 0
    let parts = features.flatMap { LongitudeFrame.moved($0.shape, near: middle) }
    let union = try origin.attempting { () throws(GeofencingError) in
      try surveyor.geometry(parts).union().polygons().map(\.shape)
    }
    let shape = try surveyor.sound(union, origin)
    var draft = VenueDraft(venue: Venue(id: file.stem, shape: shape), origin: origin)
    for feature in features { draft.add(feature.zone, from: self.origin(of: feature)) }
    return draft
  }

  func covers(_ outer: VenueFeature, _ inner: VenueFeature) throws(VenueFileError) -> Bool {
    let middle = MapBox(outer.shape).middle.longitude
    return try origin(of: inner).attempting { () throws(GeofencingError) in
      try surveyor.geometry(outer.shape)
        .covers(surveyor.geometry(LongitudeFrame.moved(inner.shape, near: middle)))
    }
  }
}
