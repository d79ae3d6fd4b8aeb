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
  /// An event as it lies in the store of a folder with that hash.
  init(_ stored: StoredEvent, _ hash: SessionHash) {
    func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
      bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    self.init(
      id: hexadecimal(Self.id(of: stored, hash)), session: hexadecimal(stored.session.bytes),
      kind: PresenceEvent.Kind(stored.kind), time: EventTime(microseconds: stored.time),
      venue: stored.venue, zone: stored.zone, reason: stored.reason,
      dwellSeconds: stored.entered.map { Double(stored.time - $0) / 1e6 }, stale: stored.stale)
  }

  /// Half the keyed hash of what happened and when.
  private static func id(of event: StoredEvent, _ hash: SessionHash) -> ArraySlice<UInt8> {
    var identity = event.session.bytes
    for part in ["\(event.kind)", event.venue ?? "", event.zone ?? "", event.reason ?? ""] {
      identity += Array(part.utf8) + [0]
    }
    var time = ByteWriter()
    time.fixed(UInt64(bitPattern: event.time))
    return hash.hash((identity + time.bytes)[...]).bytes.prefix(8)
  }
}
