/// What the state machines need to know of one venue.
public struct VenueRules: Sendable, Hashable {
  /// The fence that is the venue's vicinity.
  public var vicinity: Int32
  /// Radius in metres of the largest circle inside the vicinity; a vaguer fix says nothing of it.
  public var vicinityInradiusMeters: Double
  /// Silence after which a session is gone; nil means by the session's own rhythm.
  public var staleAfter: TimeSpan?

  /// Rules from their parts.
  public init(vicinity: Int32, vicinityInradiusMeters: Double, staleAfter: TimeSpan?) {
    self.vicinity = vicinity
    self.vicinityInradiusMeters = vicinityInradiusMeters
    self.staleAfter = staleAfter
  }
}
