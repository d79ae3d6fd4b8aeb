/// Which minutes of their hours some minutes are, remembered: a time zone is slow to ask, and what steps tell of
/// lies within the same quarter of an hour.
struct HourPlaces {
  private static let size = 64

  /// By minute modulo `size`; what is remembered of another minute there is forgotten.
  private var known: [(minute: Int64, place: Int64)]

  /// Asked of what isn't remembered; kept here, since each copy of it is counted.
  private let hours: VenueHours

  init(of hours: VenueHours) {
    self.hours = hours
    known = Array(repeating: (.min, 0), count: Self.size)
  }

  /// What `VenueHours.minuteOfHour` says of a minute.
  mutating func minuteOfHour(_ minute: Int64) -> Int64 {
    let entry = Int(truncatingIfNeeded: minute & Int64(Self.size - 1))
    if known[entry].minute != minute { known[entry] = (minute, hours.minuteOfHour(minute)) }
    return known[entry].place
  }
}
