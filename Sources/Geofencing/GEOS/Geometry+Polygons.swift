import CGEOS

extension Geometry {
  /// Its polygons, without points or lines that a collection may also hold.
  func polygons() throws(GeofencingError) -> [FlatPolygon] {
    let result = withHandles { _, handle in
      Result { () throws(GeofencingError) in
        var polygons: [FlatPolygon] = []
        try Self.collect(UnsafePointer(handle), in: context, into: &polygons)
        return polygons
      }
    }
    return try result.get()
  }

  private static func collect(
    _ part: UnsafePointer<GEOSGeom_t>, in context: GEOSContext, into polygons: inout [FlatPolygon]
  ) throws(GeofencingError) {
    let kind = GEOSGeomTypeId_r(context.handle, part)
    if kind == Int32(GEOS_POLYGON.rawValue) {
      guard GEOSisEmpty_r(context.handle, part) == 0 else { return }
      polygons.append(try polygon(part, in: context))
    } else if kind > Int32(GEOS_POLYGON.rawValue) {
      for index in 0..<GEOSGetNumGeometries_r(context.handle, part) {
        guard let inner = GEOSGetGeometryN_r(context.handle, part, index) else {
          throw context.failure("part of a collection")
        }
        try collect(inner, in: context, into: &polygons)
      }
    }
  }

  private static func polygon(
    _ part: UnsafePointer<GEOSGeom_t>, in context: GEOSContext
  ) throws(GeofencingError) -> FlatPolygon {
    var rings = [try ring(GEOSGetExteriorRing_r(context.handle, part), in: context)]
    for index in 0..<max(0, GEOSGetNumInteriorRings_r(context.handle, part)) {
      rings.append(try ring(GEOSGetInteriorRingN_r(context.handle, part, index), in: context))
    }
    return FlatPolygon(rings: rings)
  }

  private static func ring(
    _ ring: UnsafePointer<GEOSGeom_t>?, in context: GEOSContext
  ) throws(GeofencingError) -> [Double] {
    var count: UInt32 = 0
    guard let ring, let sequence = GEOSGeom_getCoordSeq_r(context.handle, ring),
      GEOSCoordSeq_getSize_r(context.handle, sequence, &count) == 1
    else { throw context.failure("ring") }
    var flat = [Double](repeating: 0, count: 2 * Int(count))
    guard GEOSCoordSeq_copyToBuffer_r(context.handle, sequence, &flat, 0, 0) == 1 else {
      throw context.failure("ring")
    }
    return flat
  }
}
