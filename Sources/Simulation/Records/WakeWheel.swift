/// Who wakes next: a ring of one bucket for each second, so that only those due are touched.
struct WakeWheel: Sendable {
  /// Somebody's place among the people, and the instant they asked for, in milliseconds.
  struct Entry: Sendable {
    var slot: Int32
    var time: Int64
  }

  /// The most seconds ahead that a wake can be entered: one less than there are buckets.
  static let horizon = 255

  private var buckets = [[Entry]](repeating: [], count: WakeWheel.horizon + 1)

  /// Enters a wake at `time`; one beyond the horizon comes at the horizon, and may be entered anew.
  ///
  /// `now` is the second being worked on: a later one would put the horizon into its own bucket.
  mutating func schedule(slot: Int32, time: Int64, now second: Int64) {
    let due = min(max(time / 1000, second), second + Int64(WakeWheel.horizon))
    buckets[Int(due) & WakeWheel.horizon].append(Entry(slot: slot, time: time))
  }

  /// Takes the next entry due in that second; nil when there is none left.
  mutating func next(second: Int64) -> Entry? {
    let index = Int(second) & WakeWheel.horizon
    if let entry = buckets[index].popLast() { return entry }
    // Else every bucket would keep the room of its busiest second.
    buckets[index] = []
    return nil
  }
}
