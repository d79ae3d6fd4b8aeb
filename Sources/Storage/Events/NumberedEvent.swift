/// An event that waits to be stored, with numbers of `EventNames` in place of words.
public struct NumberedEvent: Sendable, Equatable {
  /// Keyed hash of the session id.
  public var session: SessionKey
  /// Microseconds since 1970.
  public var time: Int64
  /// When the visit began, microseconds since 1970; nil for events of no visit or of its begin.
  public var entered: Int64?
  /// Number of the place; −1 for none.
  public var place: Int32
  /// Number of the word that says why; −1 for none.
  public var reason: Int32
  /// What happened.
  public var kind: StoredEvent.Kind
  /// Whether silence ended the visit.
  public var stale: Bool

  /// An event from its parts.
  public init(
    session: SessionKey, kind: StoredEvent.Kind, time: Int64, entered: Int64?, place: Int32,
    reason: Int32, stale: Bool
  ) {
    self.session = session
    self.time = time
    self.entered = entered
    self.place = place
    self.reason = reason
    self.kind = kind
    self.stale = stale
  }
}
