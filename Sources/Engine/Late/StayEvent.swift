import Presence

/// A begin, dwell or end of a visit.
struct StayEvent: Hashable {
  var kind: PresenceEvent.Kind
  var area: Int32
  var time: EventTime
  /// When the visit began, where the event is not that.
  var entered: EventTime?
  var isStale = false

  static func events(of stay: PastStay) -> [StayEvent] {
    var events = [StayEvent(kind: .enter, area: stay.area, time: stay.entered)]
    if let dwelt = stay.dwelt {
      events.append(
        StayEvent(kind: .dwell, area: stay.area, time: dwelt, entered: stay.entered))
    }
    if let left = stay.left {
      events.append(
        StayEvent(
          kind: .exit, area: stay.area, time: left, entered: stay.entered, isStale: stay.isStale))
    }
    return events
  }
}
