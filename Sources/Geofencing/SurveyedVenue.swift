import Venues

/// A venue whose geometry is checked and measured.
public struct SurveyedVenue: Sendable, Hashable {
  /// The venue, its longitudes in one frame.
  ///
  /// A venue across the antimeridian is in one piece with longitudes beyond 180; every other's are
  /// the file's own, bit for bit.
  public var venue: Venue
  /// The outline grown by `vicinityMeters`; the outline itself where that is 0.
  public var vicinity: [PolygonShape]
  /// Geodesic area of the outline, holes out.
  public var areaSquareMetres: Double
  /// Geodesic areas of the zones, holes out, in their order.
  public var zoneAreasSquareMetres: [Double]
  /// Radius of the largest circle in the vicinity, metres: a fix less accurate tells nothing here.
  public var vicinityInradiusMeters: Double
}
