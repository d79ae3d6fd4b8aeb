import Venues

/// Finds every ring and polygon of a shape that GEOS calls invalid, not only the first.
struct ShapeFaults {
  /// Holes held against their exterior one by one; beyond, GEOS's first reason must do.
  private static let mostHoles = 1000

  private let surveyor: Surveyor
  private let origin: FeatureOrigin

  init(_ surveyor: Surveyor, _ origin: FeatureOrigin) {
    self.surveyor = surveyor
    self.origin = origin
  }

  /// Whether those polygons of the shape are valid together; if not, findings say where.
  func areNone(
    in shape: [PolygonShape], _ parts: [Int], _ notes: inout SurveyNotes
  ) -> Bool {
    let whole = parts.map { FlatPolygon(shape[$0]) }
    guard let fault = find(whole, &notes) else { return false }
    guard let fault else { return true }
    var isFound = false
    for (number, polygon) in zip(parts, whole) {
      let pointer = origin.layout.pointer(ofPolygon: number)
      if noteFaults(of: polygon, at: pointer, &notes) { isFound = true }
    }
    if !isFound { note(fault, at: origin.geometry, &notes) }
    return false
  }

  private typealias Fault = (reason: String, x: Double, y: Double)

  /// Nil if GEOS failed, which is then noted; a nil fault is a valid shape.
  private func find(_ polygons: [FlatPolygon], _ notes: inout SurveyNotes) -> Fault?? {
    notes.attempting(origin) { () throws(GeofencingError) in
      try Geometry(polygons, in: surveyor.context).invalidity()
    }
  }

  /// Rings by themselves first; a hole against a crossed exterior would tell nothing.
  private func noteFaults(
    of polygon: FlatPolygon, at pointer: String, _ notes: inout SurveyNotes
  ) -> Bool {
    var isFound = false
    for (index, ring) in polygon.rings.enumerated() {
      if let fault = find([FlatPolygon(rings: [ring])], &notes) ?? nil {
        note(fault, at: "\(pointer)/\(index)", &notes)
        isFound = true
      }
    }
    if isFound || polygon.rings.count == 1 { return isFound }
    if polygon.rings.count <= Self.mostHoles {
      for (index, hole) in polygon.rings.enumerated().dropFirst() {
        if let fault = find([FlatPolygon(rings: [polygon.rings[0], hole])], &notes) ?? nil {
          note(fault, at: "\(pointer)/\(index)", &notes)
          isFound = true
        }
      }
    }
    if !isFound, let fault = find([polygon], &notes) ?? nil {
      note(fault, at: pointer, &notes)
      isFound = true
    }
    return isFound
  }

  private func note(_ fault: Fault, at pointer: String, _ notes: inout SurveyNotes) {
    notes.findings.append(
      origin.finding(
        .invalidGeometry, "the polygon is invalid: \(fault.reason); redraw it there", at: pointer,
        position: Position(longitude: fault.x, latitude: fault.y)))
  }
}
