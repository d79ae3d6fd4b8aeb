/// An event as a block holds it: its place is a number of the table `area`, 0 for none.
struct EventRow: Hashable {
  var session: SessionKey
  var kind: StoredEvent.Kind
  var time: Int64
  var area: Int64
  var reason: String?
  var entered: Int64?
  var stale: Bool

  init(_ event: StoredEvent, area: Int64) {
    (session, kind, time, self.area) = (event.session, event.kind, event.time, area)
    (reason, entered, stale) = (event.reason, event.entered, event.stale)
  }

  init(session: SessionKey, kind: StoredEvent.Kind, time: Int64, area: Int64) {
    (self.session, self.kind, self.time, self.area) = (session, kind, time, area)
    stale = false
  }

  /// The event with its place's names.
  func event(in area: EventPlace?) -> StoredEvent {
    var event = StoredEvent(session: session, kind: kind, time: time)
    (event.venue, event.zone) = (area?.venue, area?.zone)
    (event.reason, event.entered, event.stale) = (reason, entered, stale)
    return event
  }
}
