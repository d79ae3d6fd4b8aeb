/// Which minutes of their hours some minutes are, remembered: a time zone is slow to ask, and what steps tell of
/// lies within the same quarter of an hour.
struct HourPlaces {
  private static let size = 64

  /// By minute modulo `size`; what is remembered of another minute there is forgotten.
  private var known: [(minute: Int64, place: Int64)]

  init() { known = Array(repeating: (.min, 0), count: Self.size) }

  /// What `VenueHours.minuteOfHour` says of a minute, of always the same hours.
  mutating func minuteOfHour(_ minute: Int64, _ hours: VenueHours) -> Int64 {
    let entry = Int(truncatingIfNeeded: minute & Int64(Self.size - 1))
    if known[entry].minute != minute { known[entry] = (minute, hours.minuteOfHour(minute)) }
    return known[entry].place
  }
}
