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
    var place: EventPlace
    /// The number of its venue's hours.
    var hours: Int
  }

  /// By fence; nil for vicinities.
  private(set) var areas: [Area?] = []
  /// By fence, of vicinities none; apart from what the areas are, so that a step changes nothing else.
  private(set) var minutes: [AreaMinutes] = []
  /// The fences whose minutes may have something to tell, each once, in no order: a quiet one costs nothing as
  /// minutes close.
  private var busy: [Int32] = []
  private var isBusy: [Bool] = []
  /// Those of the venues' time zones, each once.
  private(set) var hours: [VenueHours] = []
  /// The number of each fence's hours; nil for vicinities.
  private var hoursOfFence: [Int?] = []
  private var places: [HourPlaces] = []
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
    fresh.removeAll()
    taken = 0
    firstOpenBefore = firstOpen
  }

  /// Takes the visits that began and ended by a log, of its old ground or its new one.
  mutating func take(_ log: EventLog, onNewGround: Bool = false) {
    var changes = Changes()
    let entries = log.entries.span
    for place in entries.indices where entries[place].isOnNewGround == onNewGround {
      if let step = entries[place].step { take(step, &changes) }
    }
    keep(changes)
  }

  /// Takes steps, in any order.
  mutating func take(_ steps: [FenceStep]) {
    var changes = Changes()
    for step in steps { take(step, &changes) }
    keep(changes)
  }

  /// What steps change of minutes that may be closed; many may change the same: when a crowd with vague fixes goes, say.
  private struct Changes {
    var sums: [Int32: [Int64: MinuteTally]] = [:]
    /// Those of one step, empty between two.
    var rows: [MinuteRow] = []
  }

  @inline(__always)
  private mutating func take(_ noted: FenceStep, _ changes: inout Changes) {
    let fence = Int(noted.fence)
    guard let hours = hoursOfFence[fence] else { return }
    var step = noted.step
    if let lastExit = noted.lastExit {
      let minute = Minute.number(of: step.time)
      step.wasThisMinute = lastExit >= Minute.start(of: minute)
      let hour = minute - places[hours].minuteOfHour(minute)
      step.wasThisHour = lastExit >= Minute.start(of: hour)
    }
    if noted.isUndone {
      minutes[fence].takeBack(step, changes: &changes.rows)
    } else {
      minutes[fence].take(step, changes: &changes.rows)
    }
    beBusy(noted.fence)
    guard !changes.rows.isEmpty else { return }
    for change in changes.rows {
      changes.sums[noted.fence, default: [:]][change.minute, default: MinuteTally()]
        .add(change.tally)
    }
    changes.rows.removeAll(keepingCapacity: true)
  }

  private mutating func keep(_ changes: Changes) {
    for (fence, minutes) in changes.sums.sorted(by: { $0.key < $1.key }) {
      guard let area = areas[Int(fence)] else { continue }
      let rows = minutes.sorted(by: { $0.key < $1.key }).filter { !$0.value.isEmpty }
      keep(rows.map { MinuteRow(minute: $0.key, tally: $0.value) }, of: area)
    }
  }

  private mutating func beBusy(_ fence: Int32) {
    guard !isBusy[Int(fence)] else { return }
    isBusy[Int(fence)] = true
    busy.append(fence)
  }

  /// Puts other minutes in the place of an area's.
  mutating func replaceMinutes(of fence: Int, by other: AreaMinutes) {
    minutes[fence] = other
    if !other.isQuiet { beBusy(Int32(fence)) }
  }

  /// Closes the minutes that a watermark leaves behind.
  mutating func close(at watermark: EventTime) {
    let end = Minute.number(of: (watermark - Self.patience).microseconds)
    guard end > firstOpen else { return }
    // Rows are stored in the order of the areas.
    busy.sort()
    var rows: [MinuteRow] = []
    for fence in busy {
      guard let area = areas[Int(fence)] else { continue }
      minutes[Int(fence)].close(from: firstOpen, before: end) { rows.append($0) }
      keep(rows, of: area)
      rows.removeAll(keepingCapacity: true)
      isBusy[Int(fence)] = !minutes[Int(fence)].isQuiet
    }
    busy.removeAll { !isBusy[Int($0)] }
    endHours(before: end)
    firstOpen = end
  }

  /// Asks for the sums of the hours that end as minutes close up to `end`.
  private mutating func endHours(before end: Int64) {
    var last = Int64.min
    for row in fresh.minutes where row.minute - row.minuteOfHour + 60 <= end {
      let hour = row.minute - row.minuteOfHour
      if hour != last { fresh.hours.insert(hour) }
      last = hour
    }
    // Rows of these may have come earlier.
    for hours in hours {
      for minute in [firstOpen - 1, firstOpen, firstOpen + 30, firstOpen + 60] {
        let hour = hours.hour(of: minute)
        if hour + 60 > firstOpen - 1, hour + 60 <= end { fresh.hours.insert(hour) }
      }
    }
  }

  private mutating func keep(_ rows: [MinuteRow], of area: Area, isLast: Bool = false) {
    guard !rows.isEmpty else { return }
    // What it has found goes back, for the next minutes.
    var clock = places[area.hours]
    defer { places[area.hours] = clock }
    fresh.append(rows, of: area.place) { clock.minuteOfHour($0) }
    for row in rows {
      let isChange = row.minute < firstOpen && row.minute > firstOpen - Self.longestChange
      if isChange || isLast { fresh.hours.insert(row.minute - clock.minuteOfHour(row.minute)) }
    }
  }

  /// The rows since the last call that are to be stored.
  mutating func takeRows() -> MinuteRows {
    let rows = fresh.dropFirst(taken)
    taken = fresh.minutes.count
    return rows
  }

  /// Goes over to other venues: areas go on by `fences`, the minutes of those that are gone close.
  mutating func change(to venues: [Venue], _ fences: [Int32]) {
    let (old, oldMinutes) = (areas, minutes)
    for (fence, area) in old.enumerated() where fences[fence] < 0 {
      guard let area else { continue }
      let end = (oldMinutes[fence].lastMinute ?? firstOpen) + 1
      var rows: [MinuteRow] = []
      oldMinutes[fence].forEachMinute(from: firstOpen, before: end) { rows.append($0) }
      keep(rows, of: area, isLast: true)
    }
    let numbers = setHours(of: venues)
    areas = []
    for (venue, number) in zip(venues, numbers) {
      areas.append(nil)
      for zone in [nil] + venue.zones.map({ Optional($0.id) }) {
        areas.append(Area(place: EventPlace(venue: venue.id, zone: zone), hours: number))
      }
    }
    hoursOfFence = areas.map { $0?.hours }
    minutes = Array(repeating: AreaMinutes(), count: areas.count)
    isBusy = Array(repeating: false, count: areas.count)
    busy = []
    for (before, now) in fences.enumerated() where now >= 0 && old[before] != nil {
      replaceMinutes(of: Int(now), by: oldMinutes[before])
    }
  }

  /// Learns the venues' hours; returns the number of each one's.
  private mutating func setHours(of venues: [Venue]) -> [Int] {
    hours = []
    defer { places = hours.map { HourPlaces(of: $0) } }
    var numbers: [String?: Int] = [:]
    return venues.map { venue in
      if let known = numbers[venue.timeZone] { return known }
      numbers[venue.timeZone] = hours.count
      hours.append(VenueHours(timeZone: venue.timeZone))
      return hours.count - 1
    }
  }
}
