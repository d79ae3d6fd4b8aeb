import Geofencing
import Presence
import Storage
import Synchronization
import Venues

// A span of an area's past as a whole.
extension Engine {
  /// The event of that name that a venue in service names; nil without one.
  public func event(_ name: String, of venue: String) -> VenueEvent? {
    state.withLock { $0.catalog.venue(venue)?.venue.events.first { $0.name == name } }
  }

  /// The sums over all that is asked for; nil if there never was such a venue or zone.
  ///
  /// Of its minutes; where they aren't kept any more of whole hours. O(minutes). Each page of minutes is
  /// of its own moment.
  /// - Throws: `EngineError.storage`.
  public func totals(of question: HistoryQuestion) throws(EngineError) -> HistoryTotals? {
    var question = question
    let oldest = state.withLock { $0.clock.now } - .seconds(HistoryReader.minutesKept * 60)
    question.step = question.from.map { $0 < oldest } ?? false ? .hour : .minute
    question.next = nil
    var totals = HistoryTotals()
    repeat {
      guard let page = try history(question) else { return nil }
      for row in page.rows { totals.add(row) }
      question.next = page.next
    } while question.next != nil
    return totals
  }
}
