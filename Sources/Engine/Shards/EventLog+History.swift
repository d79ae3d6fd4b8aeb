import Presence
import Storage

// The same in words, for whoever wants them.
extension EventLog {
  /// The visits that ended and the events, as they were brought about.
  func history(in places: GroundPlaces) -> History {
    var history = History()
    var (number, session) = (Int32(-1), "")
    for entry in entries {
      if entry.session != number {
        number = entry.session
        session = String(decoding: id(of: Int(number)), as: UTF8.self)
      }
      let place = places.place(of: entry)
      if entry.kind == .exit, let place, let entered = entry.entered {
        history.visits.append(
          History.Visit(
            session: session, venue: place.venue, zone: place.zone, enter: entered,
            exit: entry.time, stale: entry.stale))
      }
      var event = PresenceEvent(
        kind: entry.kind, time: entry.time, session: session, venue: place?.venue,
        zone: place?.zone)
      event.reason = entry.reason?.word
      (event.entered, event.stale) = (entry.entered, entry.stale)
      history.events.append(event)
    }
    return history
  }
}
