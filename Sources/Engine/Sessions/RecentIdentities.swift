import Presence

/// The identities of each session's last 32 records that are no longer pending.
///
/// An identity is kept as 32 bits mixed from time, kind and sequence (without one: position), eight of
/// them to a chunk of 36 bytes. Only a record not later than all accepted ones of its session is looked for:
/// with 32 identities such a one is mistaken for an old one with probability 2⁻²⁷.
struct RecentIdentities {
  static let kept = 32
  /// What identities lie in: never 0.
  static let possible: ClosedRange<UInt32> = 1...UInt32.max

  /// One session's identities: a ring of up to four chunks, known by the one written last.
  struct List {
    fileprivate var chunk: Int32 = -1
    /// How many there were; from 32 on 32 more than the next place.
    fileprivate var count: UInt8 = 0
  }

  private struct Chunk {
    static let size: UInt8 = 8

    /// 0 where none is known yet.
    var identities: [8 of UInt32] = .init(repeating: 0)
    var next: Int32
  }

  private var chunks = Pool<Chunk>()

  mutating func clear(_ list: inout List) {
    if list.chunk >= 0 {
      var here = list.chunk
      repeat {
        let next = chunks[here].next
        chunks.remove(here)
        here = next
      } while here != list.chunk
    }
    list = List()
  }

  mutating func remember(_ observation: Observation, in list: inout List) {
    remember(Self.identity(observation), in: &list)
  }

  /// Keeps an identity as `all(in:)` gave it.
  mutating func remember(_ identity: UInt32, in list: inout List) {
    let place = list.count % Chunk.size
    if place == 0 { turn(&list) }
    chunks[list.chunk].identities[Int(place)] = identity
    list.count += 1
    if list.count == 2 * UInt8(Self.kept) { list.count = UInt8(Self.kept) }
  }

  /// Goes on to the next chunk, a new one until there are four.
  private mutating func turn(_ list: inout List) {
    if list.count >= UInt8(Self.kept) {
      list.chunk = chunks[list.chunk].next
    } else if list.chunk < 0 {
      list.chunk = chunks.add(Chunk(next: -1))
      chunks[list.chunk].next = list.chunk
    } else {
      let place = chunks.add(Chunk(next: chunks[list.chunk].next))
      chunks[list.chunk].next = place
      list.chunk = place
    }
  }

  @inline(__always)
  func contains(_ observation: Observation, in list: List) -> Bool {
    guard list.chunk >= 0 else { return false }
    let wanted = Self.identity(observation)
    var here = list.chunk
    repeat {
      let chunk = chunks[here]
      for place in 0..<Int(Chunk.size) where chunk.identities[place] == wanted { return true }
      here = chunk.next
    } while here != list.chunk
    return false
  }

  /// The identities kept, the oldest first.
  func all(in list: List) -> [UInt32] {
    guard list.chunk >= 0 else { return [] }
    var all: [UInt32] = []
    var here = list.chunk
    repeat {
      here = chunks[here].next
      for place in 0..<Int(Chunk.size) { all.append(chunks[here].identities[place]) }
    } while here != list.chunk
    // The last chunk's places behind the newest hold the oldest, or nothing yet.
    let spare = Int((Chunk.size - list.count % Chunk.size) % Chunk.size)
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
