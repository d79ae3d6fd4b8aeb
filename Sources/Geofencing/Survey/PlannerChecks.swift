import Venues

/// What a planner should look at in a venue and its zones, one by one.
struct PlannerChecks {
  /// Beyond it people can't stand: Fruin's densest step ends near 5 a square metre.
  static let densestPeople = 6.0
  static let largestVenue = 200_000_000.0
  static let smallestPlace = 10.0
  /// Metres by which a good phone errs outdoors.
  static let phoneError = 5.0

  private let surveyor: Surveyor
  private let draft: VenueDraft

  init(_ surveyor: Surveyor, _ draft: VenueDraft) {
    self.surveyor = surveyor
    self.draft = draft
  }

  func run(area: Double, zoneAreas: [Double], _ notes: inout SurveyNotes) {
    let venue = draft.venue
    check("venue", venue.name, venue.capacity, area, venue.shape, draft.origin, &notes)
    if area > Self.largestVenue {
      notes.findings.append(
        draft.origin.finding(
          .veryLarge, "the venue is larger than 200 km²; is it meant to be one place?",
          at: draft.origin.geometry, position: MapBox(venue.shape).middle))
    }
    for (index, zone) in venue.zones.enumerated() {
      let origin = draft.zoneOrigins[index]
      let area = zoneAreas[index]
      check("zone", zone.name, zone.capacity, area, zone.shape, origin, &notes)
      guard area >= Self.smallestPlace, isTooSmall(zone, area: area, origin, &notes) else {
        continue
      }
      notes.findings.append(
        origin.finding(
          .zoneTooSmall,
          "no circle of 5 m radius fits into the zone, and phones err by as much: counts will be"
            + " rough; join it to its neighbours", at: origin.geometry,
          position: MapBox(zone.shape).middle))
    }
  }

  private func check(
    _ what: String, _ name: String?, _ capacity: Int?, _ area: Double, _ shape: [PolygonShape],
    _ origin: FeatureOrigin, _ notes: inout SurveyNotes
  ) {
    // A venue made of the union has no feature to write a name in.
    if name == nil, origin.index != nil {
      notes.findings.append(
        origin.finding(.noName, "the \(what) has no name; write one in a \"name\" property"))
    }
    if let capacity, Double(capacity) > Self.densestPeople * area {
      notes.findings.append(
        origin.finding(
          .capacityImplausible,
          "\(capacity) people on \(Int(area)) m² are more than six a square metre; look at the"
            + " capacity and the outline", position: MapBox(shape).middle))
    }
    if area < Self.smallestPlace {
      notes.findings.append(
        origin.finding(
          .verySmall, "the \(what) is smaller than 10 m²; is it drawn as meant?",
          at: origin.geometry, position: MapBox(shape).middle))
    }
  }

  /// By what is known of every polygon first: a circle's area, and that area / perimeter ≤ inradius.
  private func isTooSmall(
    _ zone: Zone, area: Double, _ origin: FeatureOrigin, _ notes: inout SurveyNotes
  ) -> Bool {
    let radius = Self.phoneError
    if area < .pi * radius * radius { return true }
    let middle = MapBox(zone.shape).middle
    let plane = LocalPlane(longitude: middle.longitude, latitude: middle.latitude)
    let flat = zone.shape.map { FlatPolygon(rings: FlatPolygon($0).rings.map(plane.project)) }
    let isRoomy = flat.contains { $0.meanHalfWidth >= radius }
    if isRoomy { return false }
    let inradius = notes.attempting(origin) { () throws(GeofencingError) in
      try Geometry(flat, in: surveyor.context).inradius(tolerance: 0.05)
    }
    return (inradius ?? radius) < radius
  }
}
