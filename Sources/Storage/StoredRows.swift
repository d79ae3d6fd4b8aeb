/// Rows that follow from journal entries and are stored beside them.
public struct StoredRows: Sendable, Equatable {
  /// Visits that ended.
  public var visits: [StoredVisit] = []
  /// Decisions taken.
  public var events: [StoredEvent] = []
  /// Visits stored before that no longer hold.
  public private(set) var withdrawnVisits: [StoredVisit] = []
  /// Events stored before that no longer hold: those of the same session, kind, time and place.
  public private(set) var withdrawnEvents: [StoredEvent] = []
  /// Venues loaded or removed.
  public var versions: [VenueVersion] = []

  /// Minutes closed or changed.
  public var minutes = MinuteRows()

  /// Alerts raised, cleared or acknowledged, each as it is then.
  public var alerts: [StoredAlert] = []

  /// No row.
  public init() {}

  /// Whether there is none.
  public var isEmpty: Bool {
    visits.isEmpty && events.isEmpty && versions.isEmpty && minutes.isEmpty
      && alerts.isEmpty
      && withdrawnVisits.isEmpty && withdrawnEvents.isEmpty
  }

  /// Takes a visit back, whether it is stored or waits to be.
  public mutating func withdraw(_ visit: StoredVisit) {
    if let place = visits.lastIndex(of: visit) {
      visits.remove(at: place)
    } else {
      withdrawnVisits.append(visit)
    }
  }

  /// Takes an event back, whatever its reason, whether it is stored or waits to be.
  public mutating func withdraw(_ event: StoredEvent) {
    if let place = events.lastIndex(where: { $0.isSame(as: event) }) {
      events.remove(at: place)
    } else {
      withdrawnEvents.append(event)
    }
  }

  /// Takes back all that is of one session.
  public mutating func removeAll(of session: [UInt8]) {
    visits.removeAll { $0.session == session }
    events.removeAll { $0.session == session }
    withdrawnVisits.removeAll { $0.session == session }
    withdrawnEvents.removeAll { $0.session == session }
  }

  /// Empties it and keeps the memory.
  public mutating func removeAll() {
    visits.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    withdrawnVisits.removeAll()
    withdrawnEvents.removeAll()
    versions.removeAll(keepingCapacity: true)
    minutes = MinuteRows()
    alerts.removeAll(keepingCapacity: true)
  }
}
