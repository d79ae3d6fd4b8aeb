/// An event as it is stored: no session id, only its keyed hash.
public struct StoredEvent: Sendable, Equatable {
  /// What happened; the number is stored.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// Acquisition for the venue started or stopped.
    case start = 1
    case stop
    /// A visit of the venue or zone began or ended.
    case enter
    case exit
    /// A visit of the zone has lasted for so long that it is a dwell.
    case dwell
    /// The person raised an alert.
    case alert
  }

  /// Keyed hash of the session id.
  public var session: SessionKey
  /// What happened.
  public var kind: Kind
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
  public var stale = false

  /// The visit that an exit ends; nil for others.
  public var visit: StoredVisit? {
    guard kind == .exit, let venue, let entered else { return nil }
    return StoredVisit(
      session: session, venue: venue, zone: zone, entered: entered, left: time, stale: stale)
  }

  /// An event of that session, kind and time with nothing else.
  public init(session: SessionKey, kind: Kind, time: Int64) {
    self.session = session
    self.kind = kind
    self.time = time
  }
}
