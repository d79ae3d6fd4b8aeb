import Venues

/// Measures changes of shapes in one plane.
struct ShapeComparison {
  private let context: GEOSContext
  private let plane: LocalPlane
  private let middle: Double

  /// About a venue's middle; longitudes of its shapes are in the frame of the venue.
  init(about shape: [PolygonShape]) throws(GeofencingError) {
    context = try GEOSContext()
    let centre = MapBox(shape).middle
    middle = centre.longitude
    plane = LocalPlane(longitude: centre.longitude, latitude: centre.latitude)
  }

  /// Nil if the shapes are the same, however their rings wind; in about a time of the product of their
  /// corners.
  func change(
    from before: [PolygonShape], area areaBefore: Double, to now: [PolygonShape],
    area areaNow: Double
  ) throws(GeofencingError) -> ShapeChange? {
    guard before.map(\.rightHanded) != now.map(\.rightHanded) else { return nil }
    return ShapeChange(
      movedMetres: try geometry(before).cornerDistance(to: geometry(now)),
      areaBefore: areaBefore, areaNow: areaNow)
  }

  private func geometry(_ shape: [PolygonShape]) throws(GeofencingError) -> Geometry {
    try Geometry(plane.project(LongitudeFrame.moved(shape, near: middle)), in: context)
  }
}
