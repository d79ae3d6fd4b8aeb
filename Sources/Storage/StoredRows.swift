/// Rows that follow from journal entries and are stored beside them.
public struct StoredRows: Sendable {
  /// Many events at a time, which happened before all of `events`.
  private(set) var waiting: [any WaitingEvents] = []
  /// What happened; an exit is its visit as well.
  public var events: [NumberedEvent] = []
  /// What the events' numbers stand for.
  public var names = EventNames()
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
    eventCount == 0 && withdrawn.isEmpty && versions.isEmpty && minutes.isEmpty && alerts.isEmpty
  }

  /// How many events there are.
  public var eventCount: Int { waiting.reduce(events.count) { $0 + $1.rest } }

  /// Adds many events behind all others; where some wait already that were added alone they are made at once.
  public mutating func append(_ many: some WaitingEvents) {
    guard events.isEmpty else { return make(many) }
    waiting.append(many)
  }

  private mutating func make(_ many: some WaitingEvents) {
    var many = many
    many.make(most: many.rest, into: &events)
  }

  /// Makes all events, so that one can be found among them.
  private mutating func makeAll() {
    guard !waiting.isEmpty else { return }
    let (made, others) = (waiting, events)
    (waiting, events) = ([], [])
    for many in made { make(many) }
    events += others
  }

  /// Adds an event with its words; slower than adding one with numbers.
  public mutating func append(_ event: StoredEvent) {
    let place = event.venue.map { names.number(of: EventPlace(venue: $0, zone: event.zone)) }
    events.append(
      NumberedEvent(
        session: event.session, kind: event.kind, time: event.time, entered: event.entered,
        place: place ?? -1, reason: event.reason.map { names.number(ofReason: $0) } ?? -1,
        stale: event.stale))
  }

  /// Takes an event back, whatever its reason, whether it is stored or waits to be.
  public mutating func withdraw(_ event: StoredEvent) {
    makeAll()
    if let place = events.lastIndex(where: { isSame($0, as: event) }) {
      events.remove(at: place)
    } else {
      withdrawn.append(event)
    }
  }

  /// Whether both say that the same happened, for whatever reason.
  private func isSame(_ waiting: NumberedEvent, as event: StoredEvent) -> Bool {
    guard (waiting.session, waiting.kind) == (event.session, event.kind),
      (waiting.time, waiting.entered, waiting.stale) == (event.time, event.entered, event.stale)
    else { return false }
    let place = names.place(waiting.place)
    return (place?.venue, place?.zone) == (event.venue, event.zone)
  }

  /// Takes back all that is of one session.
  public mutating func removeAll(of session: SessionKey) {
    makeAll()
    events.removeAll { $0.session == session }
    withdrawn.removeAll { $0.session == session }
  }

  /// Empties it and keeps the memory.
  public mutating func removeAll() {
    waiting.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    names.forgetOldPlaces()
    withdrawn.removeAll()
    versions.removeAll(keepingCapacity: true)
    minutes = MinuteRows()
    alerts.removeAll(keepingCapacity: true)
  }
}
