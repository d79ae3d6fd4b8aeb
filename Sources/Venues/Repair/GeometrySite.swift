/// A Polygon or MultiPolygon of a file as it stands there, sound or not, and where it stands.
public struct GeometrySite: Sendable {
  /// Index of its feature, from 0.
  public var feature: Int
  /// The feature's id.
  public var id: String?
  /// What people call the feature.
  public var name: String?
  /// JSON pointer (RFC 6901) to the geometry object.
  ///
  /// The records of a text sequence count as the elements of one array.
  public var pointer: String
  /// Whether its type is MultiPolygon.
  public var isMultiPolygon: Bool
  /// Its polygons' rings, not closed, short or repeating where the file has them so.
  public var polygons: [[[Position]]]

  /// Altitudes and the like of positions that have some.
  var heights: [Position: [Double]] = [:]
  /// Offset in the file of the value of `type`.
  var typeOffset = 0
  /// Offset in the file of the value of `coordinates`.
  var coordinatesOffset = 0
}
