/// Which of a partition's sessions to look at in which second: buckets of seconds in a ring, each a list
/// through the sessions' own links.
///
/// Anything further away than the ring is put into its last second and looked at again there. A session
/// stands in one bucket at most, so that the wheel takes 12 bytes a session whatever happens.
struct TimerWheel {
  private static let seconds: Int64 = 1024
  private static let none: Int32 = -1

  private struct Link {
    var next = TimerWheel.none
    var previous = TimerWheel.none
    /// −1 where it is in none.
    var bucket: Int16 = -1
  }

  private var links = BlockArray<Link>()
  private var heads = Array(repeating: TimerWheel.none, count: Int(seconds))
  /// The second up to which all is done, itself still open.
  private var current: Int64 = .min / 2

  mutating func addSlot() { links.append(Link()) }

  /// Sees to it that a slot is looked at in `second`, now at the earliest and at the ring's end at the
  /// latest, unless it is anyway before that.
  mutating func schedule(_ slot: Int, at second: Int64) {
    let taken = min(max(second, current), current + Self.seconds - 1)
    if let before = scheduled(slot) {
      guard taken < before else { return }
      cancel(slot)
    }
    let bucket = Self.bucket(taken)
    let next = heads[bucket]
    if next != Self.none { links[Int(next)].previous = Int32(slot) }
    links[slot] = Link(next: next, bucket: Int16(bucket))
    heads[bucket] = Int32(slot)
  }

  /// The second in which a slot is looked at next; nil if it is not.
  func scheduled(_ slot: Int) -> Int64? {
    let bucket = Int64(links[slot].bucket)
    guard bucket >= 0 else { return nil }
    let ahead = bucket - Int64(Self.bucket(current))
    return current + (ahead < 0 ? ahead + Self.seconds : ahead)
  }

  /// Takes a slot out.
  mutating func cancel(_ slot: Int) {
    let link = links[slot]
    guard link.bucket >= 0 else { return }
    if link.next != Self.none { links[Int(link.next)].previous = link.previous }
    if link.previous != Self.none {
      links[Int(link.previous)].next = link.next
    } else {
      heads[Int(link.bucket)] = link.next
    }
    links[slot] = Link()
  }

  /// Moves to a second, takes all slots up to it out, itself included, and hands them out.
  mutating func advance(to second: Int64, into due: inout [Int32]) {
    guard second >= current else { return }
    for step in current...min(second, current + Self.seconds - 1) {
      var here = heads[Self.bucket(step)]
      heads[Self.bucket(step)] = Self.none
      while here != Self.none {
        due.append(here)
        let next = links[Int(here)].next
        links[Int(here)] = Link()
        here = next
      }
    }
    current = second
  }

  private static func bucket(_ second: Int64) -> Int {
    let remainder = second % seconds
    return Int(remainder < 0 ? remainder + seconds : remainder)
  }
}
