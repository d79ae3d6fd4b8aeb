/// A piece of a venue's ground, as polygons in metres about the venue's middle.
public struct GroundCell: Sendable, Hashable {
  /// On which floors it lies.
  public enum Floor: Sendable, Hashable {
    /// On every one.
    case every
    /// On that alone.
    case level(Int)
    /// On all on which no zone lies.
    case other
  }

  /// Rings of x, y pairs, metres east and north, closed, the exterior of each polygon first.
  public var polygons: [[[Double]]]
  /// Indices of the zones that cover it, ascending; none elsewhere.
  public var zones: [Int]
  /// Whether it belongs to the venue: its outline, or a zone that reaches beyond.
  public var isInside: Bool
  /// Number of the whole piece of ground that it is a part of.
  public var piece: Int
  /// Its floors.
  public var floor: Floor
}
