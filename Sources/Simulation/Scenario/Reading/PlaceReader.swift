import Venues

/// Reads places, in metres round the scenario's origin or in degrees.
struct PlaceReader {
  let plane: LocalPlane

  /// `x` and `y`, or `lon` and `lat`; nil without any of them.
  func point(in object: ScenarioObject) throws(ScenarioError) -> Point? {
    if object.has("lat") || object.has("lon") {
      return plane.point(
        Position(
          longitude: try object.needed("lon", object.number("lon")),
          latitude: try object.needed("lat", object.number("lat"))))
    }
    guard object.has("x") || object.has("y") else { return nil }
    return Point(
      x: try object.needed("x", object.number("x")), y: try object.needed("y", object.number("y")))
  }
}
