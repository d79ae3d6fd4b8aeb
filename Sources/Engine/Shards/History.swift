import Presence

/// What final states have brought about: ended visits and events, with their session ids.
public struct History: Sendable, Equatable {
  /// A visit that ended, or (at the end of a replay) is still open.
  public struct Visit: Sendable, Equatable {
    /// The session's id.
    public var session: String
    /// The venue's id.
    public var venue: String
    /// The zone's id; nil for the venue as a whole.
    public var zone: String?
    /// When it began.
    public var enter: EventTime
    /// When it ended; nil while it is open.
    public var exit: EventTime?
    /// Whether silence ended it.
    public var stale: Bool
  }

  /// The visits, in no promised order.
  public var visits: [Visit] = []
  /// The events; those of a session in their order.
  public var events: [PresenceEvent] = []
  /// Visits handed out before that no longer hold, since late records have told more.
  public var withdrawnVisits: [Visit] = []
  /// Events handed out before that no longer hold, without their reasons.
  public var withdrawnEvents: [PresenceEvent] = []
  /// The starts and stops among the events.
  public var decisions: [Decision] { events.compactMap(\.decision) }

  /// Nothing.
  public init() {}

  /// Whether there is nothing.
  public var isEmpty: Bool {
    visits.isEmpty && events.isEmpty && withdrawnVisits.isEmpty && withdrawnEvents.isEmpty
  }

  /// Adds another's behind one's own, without what of one's own no longer holds.
  public mutating func append(_ other: History) {
    // Nothing is copied then.
    guard !isEmpty else {
      self = other
      return
    }
    for visit in other.withdrawnVisits {
      if let place = visits.lastIndex(of: visit) {
        visits.remove(at: place)
      } else {
        withdrawnVisits.append(visit)
      }
    }
    for event in other.withdrawnEvents {
      if let place = events.lastIndex(where: { $0.isSame(as: event) }) {
        events.remove(at: place)
      } else {
        withdrawnEvents.append(event)
      }
    }
    visits.append(contentsOf: other.visits)
    events.append(contentsOf: other.events)
  }

  /// Puts all into the one order that does not depend on shards or batches: by time and session,
  /// visits then by venue and zone, events as the session brought them about.
  public mutating func sort() {
    visits.sort {
      ($0.enter.microseconds, $0.session, $0.venue, $0.zone ?? "")
        < ($1.enter.microseconds, $1.session, $1.venue, $1.zone ?? "")
    }
    events = eventOrder.map { events[$0] }
  }

  /// Places of the events in that order.
  var eventOrder: [Int] {
    events.indices.sorted { left, right in
      let (first, second) = (events[left], events[right])
      guard first.time == second.time else { return first.time < second.time }
      guard first.session == second.session else { return first.session < second.session }
      return left < right
    }
  }
}
