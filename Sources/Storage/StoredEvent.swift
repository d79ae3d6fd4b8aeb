/// An event as it is stored: no session id, only its keyed hash.
public struct StoredEvent: Sendable, Equatable {
  /// Made of what happened and when, the same however often it is worked out.
  public var id: [UInt8]
  /// Keyed hash of the session id.
  public var session: [UInt8]
  /// What happened, a word.
  public var kind: String
  /// Microseconds since 1970.
  public var time: Int64
  /// The venue's id; nil without one.
  public var venue: String?
  /// The zone's id; nil for the venue as a whole.
  public var zone: String?
  /// Why, a word; nil for events without a reason.
  public var reason: String?
  /// When the visit began, microseconds since 1970; nil for events of no visit or of its begin.
  public var entered: Int64?
  /// Whether silence ended the visit.
  public var stale: Bool

  /// Whether both say that the same happened, for whatever reason.
  func isSame(as other: StoredEvent) -> Bool {
    (session, kind, time) == (other.session, other.kind, other.time)
      && (venue, zone) == (other.venue, other.zone)
  }

  /// An event of that id, session, kind and time with nothing else.
  public init(id: [UInt8], session: [UInt8], kind: String, time: Int64) {
    self.id = id
    self.session = session
    self.kind = kind
    self.time = time
    stale = false
  }
}
