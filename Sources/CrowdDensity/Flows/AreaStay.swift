/// One session's stay in one area of a venue.
public struct AreaStay: Sendable, Hashable {
  /// The zone's number; nil for the venue as a whole.
  public var zone: Int?
  /// When it began, microseconds since 1970.
  public var entered: Int64
  /// When it ended, not before it began; nil while it goes on.
  public var left: Int64?
  /// Whether silence ended it.
  public var isStale: Bool

  /// A stay from its parts.
  public init(zone: Int?, entered: Int64, left: Int64?, isStale: Bool) {
    (self.zone, self.entered, self.left, self.isStale) = (zone, entered, left, isStale)
  }
}
