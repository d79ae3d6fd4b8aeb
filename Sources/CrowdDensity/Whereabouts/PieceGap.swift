/// How far apart two pieces are between which somebody may go.
public struct PieceGap: Sendable {
  /// Number of a piece.
  public var one: Int
  /// Number of another, or the number of pieces for the world outside.
  public var other: Int
  /// Metres; 0 where they touch.
  public var metres: Double

  /// A gap from its parts.
  public init(one: Int, other: Int, metres: Double) {
    self.one = one
    self.other = other
    self.metres = metres
  }
}
