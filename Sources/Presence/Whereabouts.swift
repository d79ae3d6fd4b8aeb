/// In which areas of one venue a session most probably is.
public struct Whereabouts: Sendable, Hashable {
  /// The areas of the most probable piece of ground, each of the venue; none outside.
  public var areas: FenceSetID
  /// The probability of that piece, or a lower bound of it that is at least one half.
  public var share: Double
  /// The probability of the piece that the session was taken to be in, or such a bound of it if that is the best; 0
  /// if there is no such piece any more.
  public var keptShare: Double

  /// Whereabouts from their parts.
  public init(areas: FenceSetID, share: Double, keptShare: Double) {
    self.areas = areas
    self.share = share
    self.keptShare = keptShare
  }
}
