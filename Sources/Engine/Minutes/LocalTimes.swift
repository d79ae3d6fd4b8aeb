/// Minutes as a venue's clocks show them, one after another: the zone is asked once a day of them.
struct LocalTimes {
  private let hours: VenueHours
  /// Seconds ahead of UTC in `known`.
  private var offset = 0
  private var known: Range<Int64> = 0..<0

  init(_ hours: VenueHours) { self.hours = hours }

  /// A minute's first instant, as `VenueHours.text` has it.
  mutating func text(of minute: Int64) -> String {
    if !known.contains(minute) {
      offset = hours.offset(at: minute)
      // Where clocks change within the day each minute is asked for.
      let isSteady = hours.offset(at: minute + 1440) == offset
      known = minute..<minute + (isSteady ? 1440 : 1)
    }
    return VenueHours.text(of: minute, offset: offset)
  }
}
