import Presence

/// Which of a partition's sessions to look at when: buckets of seconds in a ring, and of 64ths of the current
/// second, each a list through the sessions' own links.
///
/// Times are moments, whole 64ths of a second since 1970: fine enough that what comes due later in this second is not
/// looked at with every batch. Anything further away than the ring is put into its last second and looked at again
/// there. A session stands in one bucket at most, so that the wheel takes 12 bytes a session whatever happens.
struct TimerWheel {
  /// The moment that holds a time.
  static func moment(_ time: EventTime) -> Int64 {
    let (moment, rest) = time.microseconds.quotientAndRemainder(dividingBy: 15_625)
    return rest < 0 ? moment - 1 : moment
  }

  private static let seconds: Int64 = 1024
  private static let none: Int32 = -1

  private struct Link {
    var next = TimerWheel.none
    var previous = TimerWheel.none
    /// −1 where it is in none.
    var bucket: Int16 = -1
    /// The moment within its second.
    var part: Int16 = 0
  }

  private var links = GrowingArray<Link>()
  /// Those of the ring's seconds, then those of the current second's moments.
  private var heads = Array(repeating: TimerWheel.none, count: Int(seconds) + 64)
  /// The moment up to which all is done, itself still open.
  private var current: Int64 = .min / 2

  mutating func addSlot() { links.append(Link()) }

  /// Sees to it that a slot is looked at in `moment`, now at the earliest and at the ring's end at the
  /// latest, unless it is anyway before that.
  mutating func schedule(_ slot: Int, at moment: Int64) {
    let taken = min(max(moment, current), current + (Self.seconds - 1) << 6)
    if let before = scheduled(slot) {
      guard taken < before else { return }
      cancel(slot)
    }
    put(slot, at: taken)
  }

  /// The moment in which a slot is looked at next; nil if it is not.
  func scheduled(_ slot: Int) -> Int64? {
    let link = links[slot]
    guard link.bucket >= 0 else { return nil }
    guard link.bucket < Self.seconds else { return (current >> 6) << 6 | Int64(link.part) }
    let ahead = (Int64(link.bucket) - current >> 6) & (Self.seconds - 1)
    return (current >> 6 + ahead) << 6 | Int64(link.part)
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

  /// Moves to a moment, takes all slots up to it out, itself included, and hands them out.
  mutating func advance(to moment: Int64, into due: inout [Int32]) {
    guard moment >= current else { return }
    let (second, last) = (current >> 6, moment >> 6)
    let first = current & 63
    current = moment
    if last > second {
      for part in first..<64 { take(Self.bucket(ofPart: part), into: &due) }
      for passed in second..<min(last, second + Self.seconds) where passed > second {
        take(Self.bucket(ofSecond: passed), into: &due)
      }
      spread(Self.bucket(ofSecond: last))
    }
    for part in (last > second ? 0 : first)...(moment & 63) {
      take(Self.bucket(ofPart: part), into: &due)
    }
  }

  private mutating func put(_ slot: Int, at moment: Int64) {
    let part = moment & 63
    let bucket =
      moment >> 6 == current >> 6
      ? Self.bucket(ofPart: part) : Self.bucket(ofSecond: moment >> 6)
    let next = heads[bucket]
    if next != Self.none { links[Int(next)].previous = Int32(slot) }
    links[slot] = Link(next: next, bucket: Int16(bucket), part: Int16(part))
    heads[bucket] = Int32(slot)
  }

  private mutating func take(_ bucket: Int, into due: inout [Int32]) {
    var here = heads[bucket]
    heads[bucket] = Self.none
    while here != Self.none {
      due.append(here)
      let next = links[Int(here)].next
      links[Int(here)] = Link()
      here = next
    }
  }

  /// Puts those of the second that has begun into its moments.
  private mutating func spread(_ bucket: Int) {
    var here = heads[bucket]
    heads[bucket] = Self.none
    while here != Self.none {
      let link = links[Int(here)]
      put(Int(here), at: (current >> 6) << 6 | Int64(link.part))
      here = link.next
    }
  }

  private static func bucket(ofSecond second: Int64) -> Int { Int(second & (seconds - 1)) }
  private static func bucket(ofPart part: Int64) -> Int { Int(seconds + part) }
}
