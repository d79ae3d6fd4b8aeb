/// One line about a loaded venue.
public struct VenueSummary: Sendable, Equatable {
  /// Its id.
  public var venue: String
  /// Its name; nil if the file gave none.
  public var name: String?
  /// How often its content has changed since it was first loaded, from 1.
  public var version: Int
  /// How many zones it has.
  public var zones: Int
  /// Usable area, geodesic, holes out.
  public var areaSquareMetres: Double
  /// How far the vicinity goes beyond the outline, metres.
  public var vicinityMeters: Double
}
