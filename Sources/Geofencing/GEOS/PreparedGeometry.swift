import CGEOS

/// A geometry with an index of its edges, for many questions about points.
final class PreparedGeometry {
  let geometry: Geometry
  private let handle: UnsafePointer<GEOSPrepGeom_t>

  init(_ geometry: Geometry) throws(GeofencingError) {
    guard let handle = geometry.withHandles({ GEOSPrepare_r($0, $1) }) else {
      throw geometry.context.failure("prepare")
    }
    self.geometry = geometry
    self.handle = handle
  }

  deinit { GEOSPreparedGeom_destroy_r(geometry.context.handle, handle) }

  /// Whether no part of the other lies outside; edges belong.
  func covers(_ other: Geometry) -> Bool { other.withHandles { covers($1) } }

  /// Whether the other lies inside without touching an edge; false also without memory.
  func containsProperly(_ other: Geometry) -> Bool {
    withExtendedLifetime(self) {
      other.withHandles { context, other in
        GEOSPreparedContainsProperly_r(context, handle, other) == 1
      }
    }
  }

  /// Whether the two share any point; false also if GEOS has no memory left.
  func intersects(_ other: Geometry) -> Bool {
    withExtendedLifetime(self) {
      other.withHandles { context, other in
        GEOSPreparedIntersects_r(context, handle, other) == 1
      }
    }
  }

  /// The same as `covers` for a geometry that the caller keeps alive.
  ///
  /// GEOS throws here only for want of memory; such a geometry then counts as outside.
  func covers(_ other: Geometry.Handle) -> Bool {
    withExtendedLifetime(self) {
      GEOSPreparedCovers_r(geometry.context.handle, handle, other) == 1
    }
  }

  /// The least distance to a point in the plane; infinite if GEOS has no memory left.
  func distance(x: Double, y: Double) -> Double {
    withExtendedLifetime(self) {
      let context = geometry.context.handle
      guard let point = GEOSGeom_createPointFromXY_r(context, x, y) else { return .infinity }
      defer { GEOSGeom_destroy_r(context, point) }
      var distance = Double.infinity
      return GEOSPreparedDistance_r(context, handle, point, &distance) == 1 ? distance : .infinity
    }
  }
}
