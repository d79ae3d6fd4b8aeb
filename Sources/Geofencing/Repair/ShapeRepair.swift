import Venues

/// Mends one geometry by itself.
struct ShapeRepair {
  /// What came of a geometry.
  struct Outcome {
    var shape: [PolygonShape]
    var steps: Set<RepairStep>
    /// Geodesic, of what the rings enclose, holes out.
    var areaBefore: Double
    var areaAfter: Double
  }

  private let context: GEOSContext

  init(_ context: GEOSContext) { self.context = context }

  /// The geometry closed, valid, cut at the antimeridian and wound as RFC 7946 says; nil if nothing
  /// can be made of it, as of a line or of what lies round a pole.
  func repaired(_ polygons: [[[Position]]]) throws(GeofencingError) -> Outcome? {
    var steps: Set<RepairStep> = []
    let closed = closed(polygons, &steps)
    let box = MapBox(closed)
    guard !closed.isEmpty, abs(box.south) < 90, abs(box.north) < 90 else { return nil }
    if closed != closed.map(RingRepair.wound) { steps.insert(.rewound) }
    if box.west < -180 || box.east > 180 { steps.insert(.cut) }
    var area = 0.0
    var parts: [PolygonShape] = []
    // Each polygon in a frame of its own, since moving one across the globe would round it.
    for polygon in closed {
      guard let whole = LongitudeFrame.unwrapped([polygon]) else { return nil }
      area += GeodesicArea.squareMetres(of: whole)
      for valid in try validated(whole, &steps) { parts += try cut(valid, &steps) }
    }
    let shape = try validated(parts, &steps).map(RingRepair.wound)
    guard !shape.isEmpty else { return nil }
    return Outcome(
      shape: shape, steps: steps, areaBefore: max(0, area),
      areaAfter: GeodesicArea.squareMetres(of: shape))
  }

  private func closed(_ polygons: [[[Position]]], _ steps: inout Set<RepairStep>) -> [PolygonShape]
  {
    var shape: [PolygonShape] = []
    for polygon in polygons {
      var rings: [[Position]] = []
      for (index, ring) in polygon.enumerated() {
        let closed = RingRepair.closed(ring)
        steps.formUnion(closed.steps)
        if closed.ring.count >= 4 {
          rings.append(closed.ring)
          continue
        }
        steps.insert(.droppedEmpty)
        // Without its exterior nothing is left of a polygon.
        if index == 0 { break }
      }
      if let exterior = rings.first {
        shape.append(PolygonShape(exterior: exterior, holes: Array(rings.dropFirst())))
      }
    }
    return shape
  }

  private func validated(
    _ shape: [PolygonShape], _ steps: inout Set<RepairStep>
  ) throws(GeofencingError) -> [PolygonShape] {
    let geometry = try Geometry(shape.map { FlatPolygon($0) }, in: context)
    guard try geometry.invalidity() != nil else { return shape }
    steps.insert(.madeValid)
    return try geometry.madeValid().polygons().map(\.shape)
  }

  /// A polygon, which begins in −180…180, in parts that all lie there (RFC 7946 §3.1.9).
  private func cut(
    _ polygon: PolygonShape, _ steps: inout Set<RepairStep>
  ) throws(GeofencingError) -> [PolygonShape] {
    let box = MapBox(polygon.exterior)
    if box.east <= 180 { return [polygon] }
    steps.insert(.cut)
    if box.west >= 180 { return [turned(polygon)] }
    return try common(polygon, west: -180, east: 180)
      + common(polygon, west: 180, east: 540).map(turned)
  }

  private func common(
    _ polygon: PolygonShape, west: Double, east: Double
  ) throws(GeofencingError) -> [PolygonShape] {
    let half = FlatPolygon(rings: [[west, -90, east, -90, east, 90, west, 90, west, -90]])
    let area = try Geometry([FlatPolygon(polygon)], in: context)
    let common = try area.intersection(with: Geometry([half], in: context)).polygons()
    return common.map { moved($0.shape) { abs($0 - 180) < 1e-9 ? 180 : $0 } }
  }

  private func turned(_ polygon: PolygonShape) -> PolygonShape { moved(polygon) { $0 - 360 } }

  private func moved(_ polygon: PolygonShape, _ longitude: (Double) -> Double) -> PolygonShape {
    func moved(_ ring: [Position]) -> [Position] {
      ring.map { Position(longitude: longitude($0.longitude), latitude: $0.latitude) }
    }
    return PolygonShape(exterior: moved(polygon.exterior), holes: polygon.holes.map(moved))
  }
}
