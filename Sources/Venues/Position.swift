/// A place on WGS 84.
public struct Position: Hashable, Sendable {
  /// Degrees east.
  ///
  /// Near the antimeridian it may leave −180…180 so that a shape stays in one piece.
  public var longitude: Double
  /// Degrees north.
  public var latitude: Double

  /// A place from degrees east and north.
  public init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }
}
