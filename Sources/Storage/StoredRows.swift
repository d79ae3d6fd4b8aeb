/// Rows that follow from journal entries and are stored beside them.
public struct StoredRows: Sendable, Equatable {
  /// Visits that ended.
  public var visits: [StoredVisit] = []
  /// Decisions taken.
  public var events: [StoredEvent] = []
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
  }

  /// Empties it and keeps the memory.
  public mutating func removeAll() {
    visits.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    versions.removeAll(keepingCapacity: true)
    minutes = MinuteRows()
    alerts.removeAll(keepingCapacity: true)
  }
}
