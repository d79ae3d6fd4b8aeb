/// One area that positions are tested against.
public struct Fence: Hashable, Sendable {
  /// What of a venue a fence is.
  public enum Part: Hashable, Sendable {
    /// The outline grown by `vicinityMeters`.
    case vicinity
    /// The outline itself.
    case outline
    /// The zone with that index in its venue.
    case zone(Int)
  }

  /// Index of the venue in the order the fences were made from.
  public var venue: Int
  /// What of the venue it is.
  public var part: Part

  /// A fence from its parts.
  public init(venue: Int, part: Part) {
    self.venue = venue
    self.part = part
  }
}
