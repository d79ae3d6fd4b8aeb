import CrowdDensity
import Presence
import Storage

/// What memory knows of one area's history at one moment.
struct OpenMinutes {
  /// Where the clock stands.
  var now: EventTime
  /// Whether the area is in service.
  var isInService: Bool
  /// The venue's clocks.
  var hours: VenueHours
  /// The first open minute.
  var firstOpen: Int64
  /// From where on hours are summed of minutes: those before are stored.
  var hoursThrough: Int64
  /// Behind the last minute that is over by the watermark.
  var end: Int64
  /// Position of the newest journal entry.
  var position: Int64
  /// Position of the entry that brought about `fresh`.
  var freshPosition: Int64
  /// Closed or changed minutes that may wait for the next commit.
  var fresh: [MinuteRow]
  /// The minutes from `firstOpen` up to `end`, as they are so far.
  var open: [MinuteRow] = []
}

extension MinuteLedger {
  /// What is known of a venue or zone beside what is stored.
  func open(
    of venue: String, _ zone: String?, _ clock: EngineClock, position: Int64
  ) -> OpenMinutes {
    let place = EventPlace(venue: venue, zone: zone)
    let fence = areas.firstIndex { $0?.place == place }
    let area = fence.flatMap { areas[$0] }
    let hours = area.map { self.hours[$0.hours] } ?? VenueHours(timeZone: nil)
    // After a leap of more than a day its hours come with the next commit.
    let closed = firstOpen - firstOpenBefore > 24 * 60 ? firstOpen : firstOpenBefore
    var known = OpenMinutes(
      now: clock.now, isInService: area != nil, hours: hours, firstOpen: firstOpen,
      hoursThrough: hours.hour(of: closed),
      end: max(0, Minute.number(of: clock.watermark.microseconds)), position: position,
      freshPosition: freshPosition,
      fresh: fresh.minutes(of: place))
    if let fence {
      minutes[fence].forEachMinute(from: firstOpen, before: known.end) { known.open.append($0) }
    }
    return known
  }
}
