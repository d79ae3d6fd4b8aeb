/// Where in a feature its polygons lie, so that a finding can point at one of them.
public enum ShapeLayout: Hashable, Sendable {
  /// The feature's geometry is the one polygon.
  case polygon
  /// The feature's geometry is a multipolygon.
  case multiPolygon
  /// The file is a geometry itself: the pointers of its polygons.
  ///
  /// Also for the polygons of a geometry collection.
  case parts([String])

  /// JSON pointer to a polygon's coordinates, behind that of the feature.
  public func pointer(ofPolygon index: Int) -> String {
    switch self {
    case .polygon: "/geometry/coordinates"
    case .multiPolygon: "/geometry/coordinates/\(index)"
    case .parts(let pointers): pointers.indices.contains(index) ? pointers[index] : ""
    }
  }
}
