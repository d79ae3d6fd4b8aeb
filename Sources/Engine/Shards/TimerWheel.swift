/// Which sessions to look at in which second: buckets of seconds in a ring.
///
/// Anything further away than the ring is put into its last second and looked at again there. An entry
/// may be out of date; the one who looks decides.
struct TimerWheel {
  /// A session's place, and the second it is to be looked at.
  struct Entry {
    var partition: Int32
    var slot: Int32
    var second: Int64
  }

  private static let seconds: Int64 = 1024
  private var buckets: [[Entry]] = Array(repeating: [], count: Int(seconds))
  /// The second up to which all is done, itself still open.
  private var current: Int64 = .min / 2

  /// Puts an entry where it is looked at in `second`, now at the earliest and at the ring's end at the
  /// latest; returns the second taken.
  mutating func add(partition: Int32, slot: Int32, at second: Int64) -> Int64 {
    let taken = min(max(second, current), current + Self.seconds - 1)
    buckets[Self.bucket(taken)].append(Entry(partition: partition, slot: slot, second: taken))
    return taken
  }

  /// Moves to a second and hands out all entries up to it, itself included.
  mutating func advance(to second: Int64, into due: inout [Entry]) {
    guard second >= current else { return }
    for step in current...min(second, current + Self.seconds - 1) {
      due.append(contentsOf: buckets[Self.bucket(step)])
      buckets[Self.bucket(step)].removeAll(keepingCapacity: true)
    }
    current = second
  }

  private static func bucket(_ second: Int64) -> Int {
    let remainder = second % seconds
    return Int(remainder < 0 ? remainder + seconds : remainder)
  }
}
