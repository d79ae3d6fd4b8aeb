/// A piece of ground in or round a venue: no two of one floor overlap.
public struct Cell: Sendable {
  /// On which floors of the venue a cell lies.
  public enum Floor: Sendable, Hashable {
    /// On every one.
    case every
    /// On that alone.
    case level(Int32)
    /// On all that have no cells of their own.
    case other
  }

  /// Where it is.
  public var shape: CellShape
  /// Indices of the zones that cover it, ascending; none is elsewhere.
  public var zones: [Int]
  /// Whether the venue's outline or a zone covers it.
  public var isInside: Bool
  /// Number of the whole piece of ground that it is a part of, from 0 without gaps.
  public var piece: Int
  /// Its floors.
  public var floor: Floor

  /// A cell from its parts.
  public init(shape: CellShape, zones: [Int], isInside: Bool, piece: Int, floor: Floor) {
    self.shape = shape
    self.zones = zones
    self.isInside = isInside
    self.piece = piece
    self.floor = floor
  }
}
