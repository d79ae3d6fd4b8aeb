import Venues

/// A feature's shape made ready for many questions about what lies in it.
struct OutlineArea {
  let feature: VenueFeature
  let squareMetres: Double
  private let grouping: FeatureGrouping
  private let box: MapBox
  private let prepared: PreparedGeometry

  /// Nil if GEOS fails, which is then noted.
  init?(_ feature: VenueFeature, _ grouping: FeatureGrouping, _ notes: inout SurveyNotes) {
    let prepared = notes.attempting(grouping.origin(of: feature)) { () throws(GeofencingError) in
      try grouping.surveyor.prepared(feature.shape)
    }
    guard let prepared else { return nil }
    self.feature = feature
    self.grouping = grouping
    self.prepared = prepared
    squareMetres = GeodesicArea.squareMetres(of: feature.shape)
    box = MapBox(feature.shape)
  }

  func covers(_ inner: VenueFeature, _ notes: inout SurveyNotes) -> Bool {
    let shape = LongitudeFrame.moved(inner.shape, near: box.middle.longitude)
    guard box.contains(MapBox(shape)) else { return false }
    return notes.attempting(grouping.origin(of: inner)) { () throws(GeofencingError) in
      prepared.covers(try grouping.surveyor.geometry(shape))
    } ?? false
  }

  /// Whether some inner point of the other, the same for every outline, lies in this one.
  func coversMiddle(of inner: VenueFeature, _ notes: inout SurveyNotes) -> Bool {
    let shape = LongitudeFrame.moved(inner.shape, near: box.middle.longitude)
    guard box.meets(MapBox(shape)) else { return false }
    return notes.attempting(grouping.origin(of: inner)) { () throws(GeofencingError) in
      prepared.covers(try grouping.surveyor.geometry(shape).innerPoint())
    } ?? false
  }
}
