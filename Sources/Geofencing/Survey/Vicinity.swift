import Venues

/// A venue's outline grown by its `vicinityMeters`.
struct Vicinity {
  /// The grown outline in the venue's frame; the outline itself, bit for bit, for 0 metres.
  var shape: [PolygonShape]
  /// Radius of the largest circle in it, metres, to a thousandth of its size.
  var inradius: Double

  /// Grown in a plane about the outline's middle and taken back.
  init(of venue: Venue, in context: GEOSContext) throws(GeofencingError) {
    let box = MapBox(venue.shape)
    let plane = LocalPlane(longitude: box.middle.longitude, latitude: box.middle.latitude)
    var area = try Geometry(plane.project(venue.shape), in: context)
    shape = venue.shape
    if venue.vicinityMeters > 0 {
      area = try area.buffered(by: venue.vicinityMeters)
      shape = plane.unproject(try area.polygons())
      let outline = try Geometry(venue.shape.map { FlatPolygon($0) }, in: context)
      shape = try Self.including(outline, shape, in: context)
    }
    let corner = plane.project(longitude: box.west, latitude: box.south)
    let size = max(abs(corner.x), abs(corner.y)) + venue.vicinityMeters
    inradius = try area.inradius(tolerance: max(size / 1000, 0.001))
  }

  /// Growing by millimetres may lose the outline to rounding; a vicinity never leaves it out.
  private static func including(
    _ outline: Geometry, _ shape: [PolygonShape], in context: GEOSContext
  ) throws(GeofencingError) -> [PolygonShape] {
    let grown = try Geometry(shape.map { FlatPolygon($0) }, in: context)
    if try grown.invalidity() == nil, try grown.covers(outline) { return shape }
    let parts = try grown.polygons() + outline.polygons()
    return try Geometry(parts, in: context).buffered(by: 0).polygons().map(\.shape)
  }
}
