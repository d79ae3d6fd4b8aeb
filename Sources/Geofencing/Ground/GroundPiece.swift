/// What the same zones of one floor cover, or what none does, as polygons in metres.
public struct GroundPiece: Sendable, Hashable {
  /// Rings of x, y pairs, metres east and north, closed, the exterior of each polygon first.
  public var polygons: [[[Double]]]
  /// Indices of the zones that cover it, ascending; none elsewhere.
  public var zones: [Int]
  /// Whether the outline covers it; a zone may reach beyond.
  public var isInOutline: Bool
}
