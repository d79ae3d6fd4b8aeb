import Venues

/// Checks and measures shapes with one GEOS context.
struct Surveyor {
  let context: GEOSContext
  let file: String?

  init(_ context: GEOSContext, file: String?) {
    self.context = context
    self.file = file
  }

  /// The shape in one piece and valid, or an error that says where it isn't.
  func sound(
    _ shape: [PolygonShape], _ origin: FeatureOrigin
  ) throws(VenueFileError) -> [PolygonShape] {
    guard !shape.isEmpty else {
      throw origin.error(.empty, "it has no polygon; draw one", at: "/geometry")
    }
    let box = MapBox(shape)
    guard abs(box.south) < 90, abs(box.north) < 90, let whole = LongitudeFrame.unwrapped(shape)
    else { throw origin.error(.extent, "it lies round a pole, where Throng can't measure") }
    // A file may cut a shape at the antimeridian; its halves are whole only without the cut.
    guard let seam = Antimeridian.seam(of: whole) else {
      try check(whole, origin)
      return whole
    }
    let (west, east) = Antimeridian.sides(of: whole, at: seam)
    try check(west, origin)
    try check(east, origin)
    let joined = try origin.attempting { () throws(GeofencingError) in
      try geometry(whole).union().polygons().map(\.shape)
    }
    try check(joined, origin)
    return joined
  }

  private func check(
    _ shape: [PolygonShape], _ origin: FeatureOrigin
  ) throws(VenueFileError) {
    let fault = try origin.attempting { () throws(GeofencingError) in
      try geometry(shape).invalidity()
    }
    guard let fault else { return }
    throw origin.error(
      .geometry, "the polygon is invalid: \(fault.reason); redraw it there", at: "/geometry",
      position: Antimeridian.onMap(Position(longitude: fault.x, latitude: fault.y)))
  }

  func geometry(_ shape: [PolygonShape]) throws(GeofencingError) -> Geometry {
    try Geometry(shape.map { FlatPolygon($0) }, in: context)
  }
}
