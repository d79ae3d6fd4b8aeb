import Presence

/// A visit of one session as its past has it, ended or open.
struct PastStay: Hashable {
  var area: Int32
  var entered: EventTime
  /// When it ended; nil while it is open.
  var left: EventTime?
  /// Whether silence ended it.
  var isStale = false
  /// When it became a dwell; nil if it hasn't.
  var dwelt: EventTime?

  /// When it ended; `distantFuture` while it is open.
  var end: EventTime { left ?? .distantFuture }

  /// Whether it goes on behind a time.
  func lasts(beyond time: EventTime) -> Bool { end > time }

  /// A visit that ended.
  static func ended(
    _ area: Int32, _ entered: EventTime, _ left: EventTime, isStale: Bool, in ground: Ground
  ) -> PastStay {
    var stay = PastStay(area: area, entered: entered, left: left, isStale: isStale)
    stay.dwelt = ground.dwellAfter(of: area).map { entered + $0 }.flatMap { $0 <= left ? $0 : nil }
    return stay
  }

  /// A visit that a state has open.
  static func open(_ visit: VisitTracker.OpenVisit, in ground: Ground) -> PastStay {
    var stay = PastStay(area: visit.area, entered: visit.entered)
    if !visit.awaitsDwell {
      stay.dwelt = ground.dwellAfter(of: visit.area).map { visit.entered + $0 }
    }
    return stay
  }
}
