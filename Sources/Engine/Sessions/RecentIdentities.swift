import Presence

/// The identities of one session's last 24 records that are no longer pending: a ring of two runs, the second there
/// from the thirteenth on, in the pool that holds its partition's marks too.
///
/// Runs of one length, that of most states' marks too: sessions that all grow alike leave none behind. An
/// identity is kept as 32 bits mixed from time, kind and sequence (without one: position). Only a record not later than
/// all accepted ones of its session is looked for: with 24 identities such a one is mistaken for an old one with
/// probability 6·10⁻⁹.
struct RecentIdentities {
  static let kept = 24
  /// What identities lie in: never 0, which stands for none.
  static let possible: ClosedRange<UInt32> = 1...UInt32.max
  /// Identities of a run, behind the word that leads from the first run to the second.
  private static let perRun = 12

  /// The first run.
  private(set) var run = MarkPool.none
  /// How many there were; from 24 on 24 more than the next place.
  private(set) var count: UInt8 = 0

  mutating func clear(in pool: inout MarkPool) {
    if count > UInt8(Self.perRun) { pool.remove(second(in: pool)) }
    pool.remove(run)
    self = RecentIdentities()
  }

  mutating func remember(_ observation: Observation, in pool: inout MarkPool) {
    remember(Self.identity(observation), in: &pool)
  }

  /// Keeps an identity as `identity(_:in:)` gave it.
  mutating func remember(_ identity: UInt32, in pool: inout MarkPool) {
    if count == 0 { run = pool.blank(words: 1 + Self.perRun) }
    if count == UInt8(Self.perRun) {
      let second = pool.blank(words: 1 + Self.perRun)
      pool[0, of: run] = UInt32(bitPattern: second)
    }
    // Below twice as many, so that nothing need be divided.
    var place = Int(count)
    if place >= Self.kept { place -= Self.kept }
    if place < Self.perRun {
      pool[1 + place, of: run] = identity
    } else {
      pool[1 + place - Self.perRun, of: second(in: pool)] = identity
    }
    count += 1
    if count == 2 * UInt8(Self.kept) { count = UInt8(Self.kept) }
  }

  @inline(__always)
  func contains(_ observation: Observation, in pool: MarkPool) -> Bool {
    let wanted = Self.identity(observation)
    for place in 0..<keptCount where identity(at: place, in: pool) == wanted {
      return true
    }
    return false
  }

  /// How many are kept.
  var keptCount: Int { min(Int(count), Self.kept) }

  /// One of the identities kept, by its number from the oldest on.
  @inline(__always)
  func identity(_ number: Int, in pool: MarkPool) -> UInt32 {
    // Behind the newest of a full ring comes the oldest.
    let oldest = count < UInt8(Self.kept) ? 0 : Int(count) % Self.kept
    return identity(at: (oldest + number) % Self.kept, in: pool)
  }

  @inline(__always)
  private func identity(at place: Int, in pool: MarkPool) -> UInt32 {
    let isFirst = place < Self.perRun
    return pool[1 + place % Self.perRun, of: isFirst ? run : second(in: pool)]
  }

  @inline(__always)
  private func second(in pool: MarkPool) -> Int32 { Int32(bitPattern: pool[0, of: run]) }

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
