import Presence

/// The identities of each session's last 32 records that are no longer pending.
///
/// An identity is kept as 64 bits mixed from time, kind and sequence (without one: position). With 32 of
/// them a new record is mistaken for an old one with probability 2⁻⁵⁹.
struct RecentIdentities {
  static let kept = 32

  /// 32 places a slot, 0 where none is known yet.
  private var identities: [UInt64] = []
  private var next: [UInt8] = []

  mutating func addSlot() {
    identities.append(contentsOf: repeatElement(0, count: Self.kept))
    next.append(0)
  }

  mutating func clear(slot: Int) {
    for place in slot * Self.kept..<(slot + 1) * Self.kept { identities[place] = 0 }
    next[slot] = 0
  }

  mutating func remember(_ observation: Observation, slot: Int) {
    remember(identity: Self.identity(observation), slot: slot)
  }

  mutating func remember(identity: UInt64, slot: Int) {
    identities[slot * Self.kept + Int(next[slot])] = identity
    next[slot] = (next[slot] + 1) % UInt8(Self.kept)
  }

  func contains(_ observation: Observation, slot: Int) -> Bool {
    let wanted = Self.identity(observation)
    let start = slot * Self.kept
    for place in start..<start + Self.kept where identities[place] == wanted { return true }
    return false
  }

  /// How many identities a slot has.
  func count(slot: Int) -> Int {
    identities[slot * Self.kept..<(slot + 1) * Self.kept].count { $0 != 0 }
  }

  /// Visits a slot's identities, the oldest first.
  func forEach(slot: Int, _ body: (UInt64) -> Void) {
    for step in 0..<Self.kept {
      let identity = identities[slot * Self.kept + (Int(next[slot]) + step) % Self.kept]
      if identity != 0 { body(identity) }
    }
  }

  static func identity(_ observation: Observation) -> UInt64 {
    var hash = mix(UInt64(bitPattern: observation.time.microseconds))
    hash = mix(hash ^ UInt64(observation.kind.rawValue))
    if observation.sequence != Observation.noSequence {
      hash = mix(hash ^ UInt64(bitPattern: observation.sequence))
    } else {
      // +0 and −0 are one position.
      hash = mix(~hash ^ (observation.latitude + 0).bitPattern)
      hash = mix(hash ^ (observation.longitude + 0).bitPattern)
    }
    return hash == 0 ? 1 : hash
  }

  /// The finaliser of SplitMix64 (Steele, Lea, Flood 2014), a bijection of 64 bits.
  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
