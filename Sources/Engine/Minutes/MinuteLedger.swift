import CrowdDensity
import Presence
import Storage
import Venues

/// The open minutes of all areas, over all sessions; closed ones become rows to store.
///
/// A minute closes `patience` behind the watermark, so that by then it is told when silence has ended a
/// visit. What is told later still changes closed minutes by signed rows: the same sum whatever the shards,
/// batches or restarts.
struct MinuteLedger {
  /// How far behind the watermark minutes close: the longest usual silence and five minutes of fixes too
  /// vague to be used before it.
  static let patience = TimeSpan.seconds(15 * 60)
  /// How old a minute may be for its hour to be summed anew: minutes are kept longer.
  private static let longestChange: Int64 = 80 * 24 * 60

  /// One outline or zone.
  struct Area {
    var venue: String
    var zone: String?
    /// Its venue's number.
    var hours: Int
    var minutes: AreaMinutes
  }

  /// By fence; nil for vicinities.
  var areas: [Area?] = []
  var hours: [VenueHours] = []
  /// The first open minute.
  var firstOpen: Int64 = 0
  /// Where the minutes that the newest journal entry closed begin.
  var firstOpenBefore: Int64 = 0
  /// Rows that the newest journal entry has brought about.
  private(set) var fresh = MinuteRows()
  /// Position of the journal entry that did.
  private(set) var freshPosition: Int64 = 0
  /// How much of `fresh` has been taken.
  private var taken = 0

  /// The first minute open to what is told at a time.
  static func firstOpenMinute(at time: EventTime) -> Int64 {
    Minute.number(of: (time - patience).microseconds - 1) + 1
  }

  /// Begins a journal entry: what the one before brought about waits to be stored.
  mutating func beginEntry(at position: Int64) {
    freshPosition = position
    fresh = MinuteRows()
    taken = 0
    firstOpenBefore = firstOpen
  }

  /// Takes steps, in any order.
  mutating func take(_ steps: [FenceStep]) {
    // Many may change the same minutes: when a crowd with vague fixes goes, say.
    var sums: [Int32: [Int64: MinuteTally]] = [:]
    for noted in steps {
      guard var area = areas[Int(noted.fence)] else { continue }
      var step = noted.step
      let minute = Minute.number(of: step.time)
      if let lastExit = noted.lastExit {
        step.wasThisMinute = lastExit >= Minute.start(of: minute)
        let hour = hours[area.hours].hour(of: minute)
        step.wasThisHour = lastExit >= Minute.start(of: hour)
      }
      var changes: [MinuteRow] = []
      // Else the steps that it holds would be copied.
      areas[Int(noted.fence)] = nil
      if noted.isUndone {
        area.minutes.takeBack(step, changes: &changes)
      } else {
        area.minutes.take(step, changes: &changes)
      }
      areas[Int(noted.fence)] = area
      for change in changes {
        sums[noted.fence, default: [:]][change.minute, default: MinuteTally()].add(change.tally)
      }
    }
    for (fence, minutes) in sums.sorted(by: { $0.key < $1.key }) {
      guard let area = areas[Int(fence)] else { continue }
      for (minute, tally) in minutes.sorted(by: { $0.key < $1.key }) where !tally.isEmpty {
        keep(MinuteRow(minute: minute, tally: tally), of: area)
      }
    }
  }

  /// Closes the minutes that a watermark leaves behind.
  mutating func close(at watermark: EventTime) {
    let end = Minute.number(of: (watermark - Self.patience).microseconds)
    guard end > firstOpen else { return }
    for fence in areas.indices {
      guard var area = areas[fence] else { continue }
      areas[fence] = nil
      var rows: [MinuteRow] = []
      area.minutes.close(from: firstOpen, before: end) { rows.append($0) }
      for row in rows { keep(row, of: area) }
      areas[fence] = area
    }
    endHours(before: end)
    firstOpen = end
  }

  /// Asks for the sums of the hours that end as minutes close up to `end`.
  private mutating func endHours(before end: Int64) {
    for row in fresh.minutes where row.minute - row.minuteOfHour + 60 <= end {
      fresh.hours.insert(row.minute - row.minuteOfHour)
    }
    // Rows of these may have come earlier.
    for hours in hours {
      for minute in [firstOpen - 1, firstOpen, firstOpen + 30, firstOpen + 60] {
        let hour = hours.hour(of: minute)
        if hour + 60 > firstOpen - 1, hour + 60 <= end { fresh.hours.insert(hour) }
      }
    }
  }

  private mutating func keep(_ row: MinuteRow, of area: Area, isLast: Bool = false) {
    let place = hours[area.hours].minuteOfHour(row.minute)
    fresh.minutes.append(
      StoredMinute(
        venue: area.venue, zone: area.zone, minute: row.minute, minuteOfHour: place,
        tally: row.tally))
    let isChange = row.minute < firstOpen && row.minute > firstOpen - Self.longestChange
    if isChange || isLast { fresh.hours.insert(row.minute - place) }
  }

  /// The rows since the last call that are to be stored.
  mutating func takeRows() -> MinuteRows {
    var rows = fresh
    rows.minutes.removeFirst(taken)
    taken = fresh.minutes.count
    return rows
  }

  /// Goes over to other venues: areas go on by `fences`, the minutes of those that are gone close.
  mutating func change(to venues: [Venue], _ fences: [Int32]) {
    let old = areas
    for (fence, area) in old.enumerated() where fences[fence] < 0 {
      guard let area else { continue }
      let end = (area.minutes.lastMinute ?? firstOpen) + 1
      var rows: [MinuteRow] = []
      area.minutes.forEachMinute(from: firstOpen, before: end) { rows.append($0) }
      for row in rows { keep(row, of: area, isLast: true) }
    }
    hours = venues.map { VenueHours(timeZone: $0.timeZone) }
    areas = []
    for (number, venue) in venues.enumerated() {
      areas.append(nil)
      for zone in [nil] + venue.zones.map({ Optional($0.id) }) {
        areas.append(
          Area(venue: venue.id, zone: zone, hours: number, minutes: AreaMinutes()))
      }
    }
    for (before, now) in fences.enumerated() where now >= 0 {
      guard let minutes = old[before]?.minutes else { continue }
      areas[Int(now)]?.minutes = minutes
    }
  }
}
