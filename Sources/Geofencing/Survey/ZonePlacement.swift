import Venues

/// Holds zones against the outline of their venue.
struct ZonePlacement {
  private let surveyor: Surveyor
  private let outline: PreparedGeometry

  init(_ surveyor: Surveyor, _ outline: PreparedGeometry) {
    self.surveyor = surveyor
    self.outline = outline
  }

  /// Whether a zone shares ground with its venue; what reaches out of it is noted.
  func isInside(_ zone: Zone, _ origin: FeatureOrigin, _ notes: inout SurveyNotes) -> Bool {
    let relation = notes.attempting(origin) { () throws(GeofencingError) -> Relation in
      try self.relation(of: zone.shape)
    }
    switch relation {
    case .inside: break
    case .atEdge:
      guard let (place, pointer) = firstPlaceOutside(of: zone, origin) else { break }
      notes.findings.append(
        origin.finding(
          .zonePartlyOutside, "the zone reaches out of its venue there; move one of the edges",
          at: pointer, position: place))
    case .outside:
      noteOutside(zone, origin, &notes)
      return false
    case nil:
      notes.leftOut += 1
      return false
    }
    return true
  }

  private enum Relation { case inside, atEdge, outside }

  private func relation(of shape: [PolygonShape]) throws(GeofencingError) -> Relation {
    let area = try surveyor.geometry(shape)
    // These two settle nearly all; whole shapes against a city's outline take long.
    if outline.containsProperly(area) { return .inside }
    if try outline.covers(area.innerPoint()) { return .atEdge }
    return try outline.geometry.overlaps(area) ? .atEdge : .outside
  }

  private func noteOutside(
    _ zone: Zone, _ origin: FeatureOrigin, _ notes: inout SurveyNotes
  ) {
    notes.leftOut += 1
    let place = zone.shape.first?.exterior.first
    notes.findings.append(
      origin.finding(
        .zoneOutside, "the zone lies wholly outside its venue; move one of them",
        at: origin.geometry, position: place))
    guard notes.isChecking else { return }
    let swapped = zone.shape.map { polygon in
      PolygonShape(
        exterior: polygon.exterior.map {
          Position(longitude: $0.latitude, latitude: $0.longitude)
        })
    }
    let fits = notes.attempting(origin) { () throws(GeofencingError) in
      try outline.covers(surveyor.geometry(swapped).innerPoint())
    }
    if fits == true {
      notes.findings.append(
        origin.finding(
          .likelySwapped,
          "the zone lies in its venue with longitude and latitude swapped; longitude comes first",
          at: origin.geometry, position: place))
    }
  }

  /// The first corner outside, else the first edge whose middle is.
  private func firstPlaceOutside(
    of zone: Zone, _ origin: FeatureOrigin
  ) -> (Position, pointer: String)? {
    for middles in [false, true] {
      for (part, polygon) in zone.shape.enumerated() {
        let ring = polygon.exterior
        for index in ring.indices.dropLast() {
          let place = middles ? middle(ring[index], ring[index + 1]) : ring[index]
          guard isOutside(place) else { continue }
          return (place, "\(origin.layout.pointer(ofPolygon: part))/0/\(index)")
        }
      }
    }
    return nil
  }

  private func middle(_ one: Position, _ other: Position) -> Position {
    Position(
      longitude: (one.longitude + other.longitude) / 2,
      latitude: (one.latitude + other.latitude) / 2)
  }

  /// By more than the rounding of an overlay or a file's digits.
  private func isOutside(_ place: Position) -> Bool {
    let centimetre = 1e-7
    return outline.distance(x: place.longitude, y: place.latitude) > centimetre
  }
}
