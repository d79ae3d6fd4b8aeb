import Venues

/// Checks and measures shapes with one GEOS context.
struct Surveyor {
  let context: GEOSContext

  init(_ context: GEOSContext) { self.context = context }

  /// The shape in one piece and valid; nil with findings that say where it isn't.
  func sound(
    _ shape: [PolygonShape], _ origin: FeatureOrigin, _ notes: inout SurveyNotes
  ) -> [PolygonShape]? {
    guard !shape.isEmpty else {
      notes.findings.append(
        origin.finding(.noOutline, "it has no polygon; draw one", at: "/geometry"))
      return nil
    }
    let box = MapBox(shape)
    guard abs(box.south) < 90, abs(box.north) < 90, let whole = LongitudeFrame.unwrapped(shape)
    else {
      notes.findings.append(
        origin.finding(
          .pole, "it lies round a pole, where Throng can't measure; cut it off",
          position: shape[0].exterior.first))
      return nil
    }
    // A file may cut a shape at the antimeridian; its halves are whole only without the cut.
    guard let seam = Antimeridian.seam(of: whole) else {
      return ShapeFaults(self, origin).areNone(in: whole, Array(whole.indices), &notes)
        ? whole : nil
    }
    return joined(whole, at: seam, origin, &notes)
  }

  private func joined(
    _ whole: [PolygonShape], at seam: Double, _ origin: FeatureOrigin, _ notes: inout SurveyNotes
  ) -> [PolygonShape]? {
    let (west, east) = Antimeridian.sides(of: whole, at: seam)
    let faults = ShapeFaults(self, origin)
    let isWestSound = faults.areNone(in: whole, west, &notes)
    guard faults.areNone(in: whole, east, &notes), isWestSound else { return nil }
    let joined = notes.attempting(origin) { () throws(GeofencingError) in
      try geometry(whole).union().polygons().map(\.shape)
    }
    guard let joined, faults.areNone(in: joined, Array(joined.indices), &notes) else { return nil }
    return joined
  }

  func geometry(_ shape: [PolygonShape]) throws(GeofencingError) -> Geometry {
    try Geometry(shape.map { FlatPolygon($0) }, in: context)
  }

  func prepared(_ shape: [PolygonShape]) throws(GeofencingError) -> PreparedGeometry {
    try PreparedGeometry(geometry(shape))
  }
}
