/// Rows that follow from journal entries and are stored beside them.
public struct StoredRows: Sendable, Equatable {
  /// What happened; an exit is its visit as well.
  public var events: [StoredEvent] = []
  /// Events stored before that no longer hold: those that say the same but for the reason.
  public private(set) var withdrawn: [StoredEvent] = []
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
    events.isEmpty && withdrawn.isEmpty && versions.isEmpty && minutes.isEmpty && alerts.isEmpty
  }

  /// Takes an event back, whatever its reason, whether it is stored or waits to be.
  public mutating func withdraw(_ event: StoredEvent) {
    if let place = events.lastIndex(where: { $0.isSame(as: event) }) {
      events.remove(at: place)
    } else {
      withdrawn.append(event)
    }
  }

  /// Takes back all that is of one session.
  public mutating func removeAll(of session: SessionKey) {
    events.removeAll { $0.session == session }
    withdrawn.removeAll { $0.session == session }
  }

  /// Empties it and keeps the memory.
  public mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    withdrawn.removeAll()
    versions.removeAll(keepingCapacity: true)
    minutes = MinuteRows()
    alerts.removeAll(keepingCapacity: true)
  }
}
