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
    var areas = plane.project(venue.shape)
    shape = venue.shape
    if venue.vicinityMeters > 0 {
      areas = try PolygonGrowth.grown(areas, by: venue.vicinityMeters, in: context)
      shape = try Self.including(venue.shape, plane.unproject(areas), in: context)
    }
    let corner = plane.project(longitude: box.west, latitude: box.south)
    let size = max(abs(corner.x), abs(corner.y)) + venue.vicinityMeters
    inradius = try Self.inradius(
      of: areas, tolerance: max(size / 1000, 0.001), atLeast: venue.vicinityMeters, in: context)
  }

  /// The largest of the areas', looked for only where one may be larger by more than the tolerance.
  private static func inradius(
    of areas: [FlatPolygon], tolerance: Double, atLeast least: Double, in context: GEOSContext
  ) throws(GeofencingError) -> Double {
    var largest = areas.count > 1 ? areas.map(\.meanHalfWidth).reduce(least, max) : 0
    for area in areas where areas.count == 1 || area.halfWidth > largest + tolerance {
      let radius = try Geometry([area], in: context).inradius(tolerance: tolerance)
      largest = max(largest, radius)
    }
    return largest
  }

  /// Growing by millimetres may lose the outline to rounding; a vicinity never leaves it out.
  private static func including(
    _ outline: [PolygonShape], _ shape: [PolygonShape], in context: GEOSContext
  ) throws(GeofencingError) -> [PolygonShape] {
    let grown = shape.map { FlatPolygon($0) }
    let inner = outline.map { FlatPolygon($0) }
    if try Geometry(grown, in: context).invalidity() == nil,
      try covers(grown, inner, in: context)
    {
      return shape
    }
    return try Geometry(grown + inner, in: context).buffered(by: 0).polygons().map(\.shape)
  }

  /// Whether each inner polygon lies in one of the outer, which share no inner point.
  private static func covers(
    _ outer: [FlatPolygon], _ inner: [FlatPolygon], in context: GEOSContext
  ) throws(GeofencingError) -> Bool {
    var geometries: [Geometry] = []
    for polygon in inner { geometries.append(try Geometry([polygon], in: context)) }
    let tree = try BoxTree(geometries, in: context)
    var isCovered = [Bool](repeating: false, count: inner.count)
    for polygon in outer {
      let area = try PreparedGeometry(Geometry([polygon], in: context))
      for near in tree.neighbours(of: area.geometry) where !isCovered[near] {
        isCovered[near] = area.covers(geometries[near])
      }
    }
    return isCovered.allSatisfy { $0 }
  }
}
