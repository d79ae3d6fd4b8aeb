/// How far one shape lies from another that took its place.
public struct ShapeChange: Sendable, Equatable {
  /// The farthest that a corner of either shape lies from the other's edge, metres: the discrete
  /// Hausdorff distance of the two.
  ///
  /// Corners are those drawn, and one every kilometre of a longer edge.
  public var movedMetres: Double
  /// Geodesic area before, holes out.
  public var areaBefore: Double
  /// Geodesic area now.
  public var areaNow: Double

  /// The share by which the area has grown; negative where it has shrunk.
  public var growth: Double { areaNow / areaBefore - 1 }
}
