import Venues

/// Finds which zones of a venue lie in or over each other on the same level.
struct ZoneOverlaps {
  /// Pairs that are held against each other, some minutes at the most.
  private static let mostPairs = 1_000_000
  /// Of the smaller zone: less is a sliver between neighbours drawn apart.
  static let sliverShare = 0.01
  /// Metres: narrower is a sliver too.
  static let sliverWidth = 0.5

  private let surveyor: Surveyor
  private let draft: VenueDraft
  private let mostPairs: Int

  init(_ surveyor: Surveyor, _ draft: VenueDraft, mostPairs: Int = Self.mostPairs) {
    self.surveyor = surveyor
    self.draft = draft
    self.mostPairs = mostPairs
  }

  func run(_ notes: inout SurveyNotes) {
    let zones = draft.venue.zones
    guard zones.count > 1 else { return }
    let found = notes.attempting(draft.origin) { () throws(GeofencingError) in try pairs() }
    guard let found else { return }
    for finding in found.findings { notes.findings.append(finding) }
    if found.isCut {
      notes.findings.append(
        draft.origin.finding(
          .overlapsUnchecked,
          "more than \(mostPairs) pairs of zones lie close; the rest were not compared; split the venue"
        ))
    }
  }

  private func pairs() throws(GeofencingError) -> (findings: [Finding], isCut: Bool) {
    let zones = draft.venue.zones
    var geometries: [Geometry] = []
    for zone in zones { geometries.append(try surveyor.geometry(zone.shape)) }
    let areas = try geometries.map { geometry throws(GeofencingError) in try geometry.area() }
    let boxes = zones.map { MapBox($0.shape) }
    let tree = try BoxTree(geometries, in: surveyor.context)
    var findings: [(outer: Int, inner: Int, finding: Finding)] = []
    var pairs = 0
    for outer in zones.indices {
      let prepared = try PreparedGeometry(geometries[outer])
      for inner in tree.neighbours(of: geometries[outer]) where inner != outer {
        guard (areas[inner], outer) < (areas[outer], inner) else { continue }
        pairs += 1
        if pairs > mostPairs { return (findings.map(\.finding), true) }
        guard shareLevel(zones[outer], zones[inner]) else { continue }
        let box = boxes[outer].common(with: boxes[inner])
        if SharedEdges.areApart(zones[outer].shape, zones[inner].shape, in: box) { continue }
        let finding = try compare(outer, prepared, inner, geometries[inner], areas[inner])
        if let finding { findings.append((outer, inner, finding)) }
      }
    }
    findings.sort { ($0.inner, $0.outer) < ($1.inner, $1.outer) }
    return (findings.map(\.finding), false)
  }

  private func shareLevel(_ one: Zone, _ other: Zone) -> Bool {
    one.levels.isEmpty || other.levels.isEmpty || one.levels.contains(where: other.levels.contains)
  }

  private func compare(
    _ outer: Int, _ prepared: PreparedGeometry, _ inner: Int, _ area: Geometry, _ size: Double
  ) throws(GeofencingError) -> Finding? {
    guard prepared.intersects(area) else { return nil }
    let origin = draft.zoneOrigins[inner]
    let other = draft.venue.zones[outer].name ?? draft.venue.zones[outer].id
    let nested = origin.finding(
      .zonesNest, "the zone lies in \(other), and a phone there counts in both; nothing to do",
      at: origin.geometry, position: draft.venue.zones[inner].shape.first?.exterior.first)
    if prepared.covers(area) { return nested }
    guard try prepared.geometry.sharesInterior(with: area) else { return nil }
    let common = try prepared.geometry.intersection(with: area)
    let polygons = try common.polygons()
    let share = try common.area() / size
    guard let first = polygons.first, share > 0 else { return nil }
    if share > 1 - Self.sliverShare { return nested }
    let point = try common.innerPoint().place()
    let position = Position(longitude: point.x, latitude: point.y)
    let isSliver = share < Self.sliverShare || width(of: polygons, near: first) < Self.sliverWidth
    return isSliver
      ? origin.finding(
        .sliverOverlap, "the zone overlaps \(other) by a sliver; draw the edge they share once",
        at: origin.geometry, position: position)
      : origin.finding(
        .zonesOverlap,
        "the zone overlaps \(other) by \(Int((share * 100).rounded()))% of itself, and a phone there"
          + " counts in both; move one of the edges", at: origin.geometry, position: position)
  }

  /// The greatest of the parts' mean widths, metres.
  private func width(of polygons: [FlatPolygon], near first: FlatPolygon) -> Double {
    let middle = MapBox(first.shape.exterior).middle
    let plane = LocalPlane(longitude: middle.longitude, latitude: middle.latitude)
    return polygons.map { polygon in
      2 * FlatPolygon(rings: polygon.rings.map(plane.project)).meanHalfWidth
    }.max() ?? 0
  }
}
