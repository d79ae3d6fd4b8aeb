import Presence
import Storage

/// Stored events in the order in which they became final, a page of them.
public struct EventPage: Sendable, Equatable {
  /// A stored event: its session is only a keyed hash.
  public struct Entry: Sendable, Equatable {
    /// Made of what happened and when: the same event has the same id however often it is worked out.
    public var id: String
    /// Keyed hash of the session's id, hexadecimal.
    public var session: String
    /// What happened.
    public var kind: PresenceEvent.Kind
    /// When, in event time.
    public var time: EventTime
    /// The venue's id; nil for an alert away from any venue.
    public var venue: String?
    /// The zone's id; nil for the venue as a whole.
    public var zone: String?
    /// Why, for `start` and `stop`, as a word of DESIGN §6.
    public var reason: String?
    /// Seconds from the visit's begin, for `exit` and `dwell`.
    public var dwellSeconds: Double?
    /// Whether silence ended the visit.
    public var stale: Bool
  }

  /// The events.
  public var events: [Entry]
  /// Where the next page begins; ask with it again for what comes later.
  public var next: Int64
}

extension EventPage.Entry {
  /// An event as it lies in the store; nil if a newer program wrote a kind unknown here.
  init?(_ stored: StoredEvent) {
    guard let kind = PresenceEvent.Kind(rawValue: stored.kind) else { return nil }
    func hexadecimal(_ bytes: [UInt8]) -> String {
      bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    self.init(
      id: hexadecimal(stored.id), session: hexadecimal(stored.session), kind: kind,
      time: EventTime(microseconds: stored.time), venue: stored.venue, zone: stored.zone,
      reason: stored.reason,
      dwellSeconds: stored.entered.map { Double(stored.time - $0) / 1e6 }, stale: stored.stale)
  }
}
