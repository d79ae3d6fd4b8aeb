/// One polygon: an exterior ring and its holes, each closed (the last position repeats the first).
public struct PolygonShape: Hashable, Sendable {
  /// The outer ring.
  public var exterior: [Position]
  /// The rings cut out of it.
  public var holes: [[Position]]

  /// A polygon of an exterior ring and holes.
  public init(exterior: [Position], holes: [[Position]] = []) {
    self.exterior = exterior
    self.holes = holes
  }
}
