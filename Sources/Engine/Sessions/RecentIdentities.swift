import Presence

/// The identities of one session's last 24 records that are no longer pending: a ring of up to eight links,
/// known by the one written last, in the pool that holds its partition's marks too, so that places which
/// marks no longer need become identities.
///
/// An identity is kept as 32 bits mixed from time, kind and sequence (without one: position), three of them to
/// a link. Only a record not later than all accepted ones of its session is looked for: with 24 identities
/// such a one is mistaken for an old one with probability 6·10⁻⁹.
struct RecentIdentities {
  static let kept = 24
  /// What identities lie in: never 0, which stands for none.
  static let possible: ClosedRange<UInt32> = 1...UInt32.max
  private static let perLink: UInt8 = 3

  /// The link written last.
  private(set) var link = MarkPool.none
  /// How many there were; from 24 on 24 more than the next place.
  private(set) var count: UInt8 = 0

  mutating func clear(in pool: inout MarkPool) {
    if link != MarkPool.none { pool.remove(ring: link) }
    self = RecentIdentities()
  }

  mutating func remember(_ observation: Observation, in pool: inout MarkPool) {
    remember(Self.identity(observation), in: &pool)
  }

  /// Keeps an identity as `all(in:)` gave it.
  mutating func remember(_ identity: UInt32, in pool: inout MarkPool) {
    switch count % Self.perLink {
    case 0: turn(to: identity, in: &pool)
    case 1: pool[link].low = identity
    default: pool[link].high = identity
    }
    count += 1
    if count == 2 * UInt8(Self.kept) { count = UInt8(Self.kept) }
  }

  /// Goes on to the next link, a new one until there are eight.
  private mutating func turn(to identity: UInt32, in pool: inout MarkPool) {
    if count >= UInt8(Self.kept) {
      link = pool.following(link)
      pool[link].head = identity
    } else {
      link = pool.insert(Mark(head: identity, low: 0, high: 0), inRing: link)
    }
  }

  @inline(__always)
  func contains(_ observation: Observation, in pool: MarkPool) -> Bool {
    guard link != MarkPool.none else { return false }
    let wanted = Self.identity(observation)
    var here = link
    repeat {
      let three = pool[here]
      if three.head == wanted || three.low == wanted || three.high == wanted { return true }
      here = pool.following(here)
    } while here != link
    return false
  }

  /// The identities kept, the oldest first.
  func all(in pool: MarkPool) -> [UInt32] {
    guard link != MarkPool.none else { return [] }
    var all: [UInt32] = []
    var here = link
    repeat {
      here = pool.following(here)
      let three = pool[here]
      all += [three.head, three.low, three.high]
    } while here != link
    // The last link's places behind the newest hold the oldest, or nothing yet.
    let spare = Int((Self.perLink - count % Self.perLink) % Self.perLink)
    let oldest = all.suffix(spare)
    all.removeLast(spare)
    return oldest.filter { $0 != 0 } + all
  }

  /// 32 bits, never 0.
  static func identity(_ observation: Observation) -> UInt32 {
    var hash = mix(UInt64(bitPattern: observation.time.microseconds))
    hash = mix(hash ^ UInt64(observation.kind.rawValue))
    if observation.sequence != Observation.noSequence {
      hash = mix(hash ^ UInt64(bitPattern: observation.sequence))
    } else {
      // +0 and −0 are one position.
      hash = mix(~hash ^ (observation.latitude + 0).bitPattern)
      hash = mix(hash ^ (observation.longitude + 0).bitPattern)
    }
    return max(UInt32(truncatingIfNeeded: hash >> 32), 1)
  }

  /// The finaliser of SplitMix64 (Steele, Lea, Flood 2014), a bijection of 64 bits.
  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
