/// An ended visit, as its exit is stored: no session id, only its keyed hash.
public struct StoredVisit: Sendable, Equatable {
  /// Keyed hash of the session id.
  public var session: SessionKey
  /// The venue's id.
  public var venue: String
  /// The zone's id; nil for the venue as a whole.
  public var zone: String?
  /// Microseconds since 1970.
  public var entered: Int64
  /// Microseconds since 1970.
  public var left: Int64
  /// Whether silence ended it.
  public var stale: Bool

  /// A visit from its parts.
  public init(
    session: SessionKey, venue: String, zone: String?, entered: Int64, left: Int64, stale: Bool
  ) {
    self.session = session
    self.venue = venue
    self.zone = zone
    self.entered = entered
    self.left = left
    self.stale = stale
  }
}
