import CGEOS

extension Geometry {
  /// Why it is invalid and where; nil if it is valid.
  func invalidity() throws(GeofencingError) -> (reason: String, x: Double, y: Double)? {
    let (valid, reason, x, y) = withHandles { context, handle in
      var reason: UnsafeMutablePointer<CChar>?
      var location: Handle?
      var (x, y) = (0.0, 0.0)
      let valid = GEOSisValidDetail_r(context, handle, 0, &reason, &location)
      if let location {
        _ = GEOSGeomGetX_r(context, location, &x)
        _ = GEOSGeomGetY_r(context, location, &y)
        GEOSGeom_destroy_r(context, location)
      }
      defer { if let reason { GEOSFree_r(context, reason) } }
      return (valid, reason.map { String(cString: $0) }, x, y)
    }
    return try context.answer(valid, "validity") ? nil : (reason ?? "invalid", x, y)
  }

  /// Whether no point of the other lies outside this one.
  func covers(_ other: Geometry) throws(GeofencingError) -> Bool {
    try answer("covers", other, GEOSCovers_r)
  }

  /// Whether the two share any inner point, rather than an edge or nothing.
  func overlaps(_ other: Geometry) throws(GeofencingError) -> Bool {
    guard try answer("intersects", other, GEOSIntersects_r) else { return false }
    return try sharesInterior(with: other)
  }

  /// Whether the two share any inner point, for two that are known to meet.
  func sharesInterior(with other: Geometry) throws(GeofencingError) -> Bool {
    try answer("relate", other) { GEOSRelatePattern_r($0, $1, $2, "T********") }
  }

  /// What both cover.
  func intersection(with other: Geometry) throws(GeofencingError) -> Geometry {
    try made("intersection") { context, handle in
      other.withHandles { GEOSIntersection_r(context, handle, $1) }
    }
  }

  /// What of it the other doesn't cover.
  func difference(with other: Geometry) throws(GeofencingError) -> Geometry {
    try made("difference") { context, handle in
      other.withHandles { GEOSDifference_r(context, handle, $1) }
    }
  }

  /// Its area in the square of its own units.
  func area() throws(GeofencingError) -> Double {
    let area = withHandles { context, handle in
      var area = 0.0
      return GEOSArea_r(context, handle, &area) == 1 ? area : nil
    }
    guard let area else { throw context.failure("area") }
    return area
  }

  /// The farthest that a corner of either lies from the other's edges, in their units.
  func cornerDistance(to other: Geometry) throws(GeofencingError) -> Double {
    let distance = withHandles { context, handle in
      other.withHandles { _, other in
        var distance = 0.0
        return GEOSHausdorffDistance_r(context, handle, other, &distance) == 1 ? distance : nil
      }
    }
    guard let distance else { throw context.failure("distance") }
    return distance
  }

  /// The shortest way from any point of it to any of the other, in their units; 0 where they meet.
  func distance(to other: Geometry) throws(GeofencingError) -> Double {
    let distance = withHandles { context, handle in
      other.withHandles { _, other in
        var distance = 0.0
        return GEOSDistance_r(context, handle, other, &distance) == 1 ? distance : nil
      }
    }
    guard let distance else { throw context.failure("distance") }
    return distance
  }

  /// Where a point is.
  func place() throws(GeofencingError) -> (x: Double, y: Double) {
    let place = withHandles { context, handle in
      var (x, y) = (0.0, 0.0)
      let isFound =
        GEOSGeomGetX_r(context, handle, &x) == 1 && GEOSGeomGetY_r(context, handle, &y) == 1
      return isFound ? (x, y) : nil
    }
    guard let place else { throw context.failure("place of a point") }
    return place
  }

  /// Some point inside it.
  func innerPoint() throws(GeofencingError) -> Geometry {
    try made("inner point") { GEOSPointOnSurface_r($0, $1) }
  }

  /// Polygons that are valid and cover what its rings enclose, holes out; parts without area go.
  ///
  /// By GEOS's structure method: rings are mended one by one, then holes are cut out of exteriors.
  func madeValid() throws(GeofencingError) -> Geometry {
    try made("make valid") { context, handle in
      guard let parameters = GEOSMakeValidParams_create_r(context) else { return nil }
      defer { GEOSMakeValidParams_destroy_r(context, parameters) }
      GEOSMakeValidParams_setMethod_r(context, parameters, GEOS_MAKE_VALID_STRUCTURE)
      GEOSMakeValidParams_setKeepCollapsed_r(context, parameters, 0)
      return GEOSMakeValidWithParams_r(context, handle, parameters)
    }
  }

  /// All of its parts as one shape without inner edges.
  func union() throws(GeofencingError) -> Geometry {
    try made("union") { GEOSUnaryUnion_r($0, $1) }
  }

  /// The shape grown by a distance in its own units, round corners of 16 pieces a quarter.
  func buffered(by distance: Double) throws(GeofencingError) -> Geometry {
    try made("buffer") { GEOSBuffer_r($0, $1, distance, 16) }
  }

  /// Its edges, holes' too, as lines.
  func boundary() throws(GeofencingError) -> Geometry {
    try made("boundary") { GEOSBoundary_r($0, $1) }
  }

  /// Radius of the largest circle that fits in, found to within `tolerance`.
  func inradius(tolerance: Double) throws(GeofencingError) -> Double {
    let radius = try made("inscribed circle") { GEOSMaximumInscribedCircle_r($0, $1, tolerance) }
    let length = radius.withHandles { context, handle in
      var length = 0.0
      return GEOSLength_r(context, handle, &length) == 1 ? length : nil
    }
    guard let length else { throw context.failure("length") }
    return length
  }

  /// The centre of the largest circle that fits in, found to within a hundredth of its size.
  func heart() throws(GeofencingError) -> (x: Double, y: Double) {
    let box = try made("envelope") { GEOSEnvelope_r($0, $1) }
    let size = box.withHandles { context, handle in
      var length = 0.0
      return GEOSLength_r(context, handle, &length) == 1 ? length : 0
    }
    // The circle comes as the line from its centre to where it touches.
    let radius = try made("inscribed circle") {
      GEOSMaximumInscribedCircle_r($0, $1, max(size / 400, 1e-3))
    }
    let centre = radius.withHandles { context, handle -> (Double, Double)? in
      guard let start = GEOSGeomGetStartPoint_r(context, handle) else { return nil }
      defer { GEOSGeom_destroy_r(context, start) }
      var (x, y) = (0.0, 0.0)
      guard GEOSGeomGetX_r(context, start, &x) == 1, GEOSGeomGetY_r(context, start, &y) == 1 else {
        return nil
      }
      return (x, y)
    }
    guard let centre else { throw context.failure("inscribed circle") }
    return centre
  }

  private typealias Predicate = (
    OpaquePointer?, UnsafePointer<GEOSGeom_t>?, UnsafePointer<GEOSGeom_t>?
  ) -> CChar

  private func answer(
    _ call: String, _ other: Geometry, _ predicate: Predicate
  ) throws(GeofencingError) -> Bool {
    let answer = withHandles { context, handle in
      other.withHandles { predicate(context, handle, $1) }
    }
    return try context.answer(answer, call)
  }
}
