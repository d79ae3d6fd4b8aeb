import Venues

/// Holds zones against the outline of their venue.
struct ZonePlacement {
  /// Degrees by which the rounding of an overlay or a file's digits may put an edge out: a centimetre.
  private static let rounding = 1e-7

  private let surveyor: Surveyor
  private let outline: OutlineParts

  init(_ surveyor: Surveyor, _ outline: OutlineParts) {
    self.surveyor = surveyor
    self.outline = outline
  }

  /// Whether a zone shares ground with its venue; what reaches out of it is noted.
  func isInside(_ zone: Zone, _ origin: FeatureOrigin, _ notes: inout SurveyNotes) -> Bool {
    let relation = notes.attempting(origin) { () throws(GeofencingError) -> Relation in
      try self.relation(of: zone, origin)
    }
    switch relation {
    case .inside: break
    case .partlyOutside(let place, let pointer):
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

  private enum Relation {
    case inside
    case partlyOutside(Position, pointer: String)
    case outside
  }

  private func relation(
    of zone: Zone, _ origin: FeatureOrigin
  ) throws(GeofencingError) -> Relation {
    let area = try surveyor.geometry(zone.shape)
    let near = try outline.near(area)
    // This settles nearly all; overlays against a city's outline take long.
    if near.contains(where: { $0.containsProperly(area) }) { return .inside }
    let inner = try area.innerPoint()
    var isMet = near.contains { $0.covers(inner) }
    var rest = area
    for part in near {
      if !isMet { isMet = try part.geometry.overlaps(area) }
      rest = try rest.difference(with: part.geometry)
    }
    guard isMet else { return .outside }
    guard let (place, pointer) = try placeOutside(of: zone, try rest.polygons(), near, origin)
    else {
      return .inside
    }
    return .partlyOutside(place, pointer: pointer)
  }

  /// The zone's first corner outside, else the middle of a part that is; nil if all is rounding.
  private func placeOutside(
    of zone: Zone, _ rest: [FlatPolygon], _ near: [PreparedGeometry], _ origin: FeatureOrigin
  ) throws(GeofencingError) -> (Position, pointer: String)? {
    guard !rest.isEmpty else { return nil }
    func isOutside(_ place: Position) -> Bool {
      near.allSatisfy { $0.distance(x: place.longitude, y: place.latitude) > Self.rounding }
    }
    for (part, polygon) in zone.shape.enumerated() {
      for (index, corner) in polygon.exterior.enumerated() where isOutside(corner) {
        return (corner, "\(origin.layout.pointer(ofPolygon: part))/0/\(index)")
      }
    }
    for polygon in rest {
      let (x, y) = try Geometry([polygon], in: surveyor.context).innerPoint().place()
      let middle = Position(longitude: x, latitude: y)
      if isOutside(middle) { return (middle, origin.geometry) }
    }
    return nil
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
      let inner = try surveyor.geometry(swapped).innerPoint()
      return try outline.near(inner).contains { $0.covers(inner) }
    }
    if fits == true {
      notes.findings.append(
        origin.finding(
          .likelySwapped,
          "the zone lies in its venue with longitude and latitude swapped; longitude comes first",
          at: origin.geometry, position: place))
    }
  }
}
