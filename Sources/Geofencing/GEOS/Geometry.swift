import CGEOS

/// A GEOS geometry, owned.
final class Geometry {
  typealias Handle = UnsafeMutablePointer<GEOSGeom_t>

  let context: GEOSContext
  private let handle: Handle

  /// Takes over what a call returned; nil means that the call failed.
  init(
    owning handle: Handle?, in context: GEOSContext, after call: String
  ) throws(GeofencingError) {
    guard let handle else { throw context.failure(call) }
    self.context = context
    self.handle = handle
  }

  deinit { GEOSGeom_destroy_r(context.handle, handle) }

  /// The context's handle and its own, alive as long as the body runs.
  ///
  /// Swift may free an object after the last mention of it, though C still works on its pointer.
  func withHandles<Result>(_ body: (OpaquePointer, Handle) -> Result) -> Result {
    withExtendedLifetime(self) { body(context.handle, handle) }
  }

  /// What a call makes of this geometry.
  func made(
    _ call: String, _ body: (OpaquePointer, Handle) -> Handle?
  ) throws(GeofencingError) -> Geometry {
    try Geometry(owning: withHandles(body), in: context, after: call)
  }

  /// A polygon, or a multipolygon unless there is exactly one.
  convenience init(
    _ polygons: [FlatPolygon], in context: GEOSContext
  ) throws(GeofencingError) {
    var parts: [Handle?] = []
    for polygon in polygons { parts.append(try Self.polygon(polygon, in: context)) }
    if parts.count == 1 {
      try self.init(owning: parts[0], in: context, after: "polygon")
    } else {
      let made = GEOSGeom_createCollection_r(
        context.handle, Int32(GEOS_MULTIPOLYGON.rawValue), &parts, UInt32(parts.count))
      try self.init(owning: made, in: context, after: "multipolygon")
    }
  }

  private static func polygon(
    _ polygon: FlatPolygon, in context: GEOSContext
  ) throws(GeofencingError) -> Handle {
    var rings: [Handle?] = []
    for ring in polygon.rings { rings.append(try Self.ring(ring, in: context)) }
    guard let exterior = rings.first else { throw context.failure("polygon without a ring") }
    var holes = Array(rings.dropFirst())
    let made = GEOSGeom_createPolygon_r(context.handle, exterior, &holes, UInt32(holes.count))
    guard let made else { throw context.failure("polygon") }
    return made
  }

  private static func ring(
    _ ring: [Double], in context: GEOSContext
  ) throws(GeofencingError) -> Handle {
    let count = UInt32(ring.count / 2)
    guard
      let sequence = GEOSCoordSeq_copyFromBuffer_r(context.handle, ring, count, 0, 0),
      let made = GEOSGeom_createLinearRing_r(context.handle, sequence)
    else { throw context.failure("ring") }
    return made
  }
}
