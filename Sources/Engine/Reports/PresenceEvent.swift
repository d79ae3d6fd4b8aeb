import Presence
import Storage

/// Something that happened to a session, as final states know it: it does not change any more.
public struct PresenceEvent: Sendable, Equatable {
  /// What happened.
  public enum Kind: String, Sendable, CaseIterable {
    /// Acquisition for the venue started or stopped.
    case start, stop
    /// A visit of the venue or zone began or ended.
    case enter, exit
    /// A visit of the zone has lasted for the zone's `dwellAfter`.
    case dwell
    /// The person raised an alert.
    case alert
  }

  /// What happened.
  public var kind: Kind
  /// When, in event time.
  public var time: EventTime
  /// The session's id.
  public var session: String
  /// The venue's id; nil for an alert away from any venue.
  public var venue: String?
  /// The zone's id; nil for the venue as a whole.
  public var zone: String?
  /// Why, as a word of DESIGN §6: for `start` and `stop`, and for `enter` and `exit` by a change of
  /// venues.
  public var reason: String?
  /// When the visit began, for `exit` and `dwell`.
  public var entered: EventTime?
  /// Whether silence ended the visit.
  public var stale = false

  /// Whether both say that the same happened, for whatever reason.
  func isSame(as other: PresenceEvent) -> Bool {
    (kind, time, session) == (other.kind, other.time, other.session)
      && (venue, zone) == (other.venue, other.zone)
  }

  /// The start or stop that the event is; nil for others.
  public var decision: Decision? {
    guard let action = Decision.Action(rawValue: kind.rawValue), let venue, let reason else {
      return nil
    }
    return Decision(session: session, venue: venue, time: time, action: action, reason: reason)
  }
}

extension PresenceEvent.Kind {
  /// The kind as it is stored.
  var stored: StoredEvent.Kind {
    switch self {
    case .start: .start
    case .stop: .stop
    case .enter: .enter
    case .exit: .exit
    case .dwell: .dwell
    case .alert: .alert
    }
  }

  init(_ stored: StoredEvent.Kind) {
    self =
      switch stored {
      case .start: .start
      case .stop: .stop
      case .enter: .enter
      case .exit: .exit
      case .dwell: .dwell
      case .alert: .alert
      }
  }
}
