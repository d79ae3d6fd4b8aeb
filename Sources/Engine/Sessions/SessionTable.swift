/// The session ids of one partition and the slots they have: an open-addressing table over bytes.
///
/// The id decides, never its hash alone. Finding and adding are O(1) on average.
struct SessionTable {
  /// Bytes that an id may have; it has at least one.
  static let longestID = 128

  /// What an empty bucket holds.
  private static let empty = UInt32.max
  /// Bits of a bucket that hold a slot; the others hold as many of its hash, so that few ids are compared
  /// in vain.
  ///
  /// More than 16 million sessions of one partition have no room in any memory.
  private static let slotBits: UInt32 = 24

  /// Where the bytes of a slot's id lie; an unused one has none.
  private struct Place {
    var start: UInt32 = 0
    var length: UInt32 = 0
  }

  /// A power of two of them, at most three quarters full.
  private var buckets = Self.emptyBuckets(16)
  private var places = GrowingArray<Place>()
  private var bytes = GrowingArray<UInt8>()
  /// Bytes of all ids in `bytes`.
  private var stored = 0
  private var freeSlots: [Int32] = []
  /// Bytes of removed ids that still lie in `bytes`.
  private var wasted = 0

  /// What the hashes given are of: made anew when buckets move, which is seldom.
  private let hashing: @Sendable (ArraySlice<UInt8>) -> UInt32

  init(hashing: @escaping @Sendable (ArraySlice<UInt8>) -> UInt32 = PartitionHash.hash) {
    self.hashing = hashing
  }

  /// How many sessions there are.
  private(set) var count = 0

  /// Slots ever used: the length that arrays beside the table need.
  var slots: Int { places.count }

  @inline(__always)
  func find(_ id: Span<UInt8>, hash: UInt32) -> Int? {
    var bucket = home(of: hash)
    while buckets[bucket] != Self.empty {
      let slot = Self.slot(buckets[bucket])
      if buckets[bucket] == Self.entry(slot, hash: hash), holds(id, slot) { return slot }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return nil
  }

  /// Asks for the memory that `likelySlot(hash:)` reads.
  @inline(__always)
  func foresee(hash: UInt32) { buckets.prefetch(home(of: hash)) }

  /// The first slot that an id of this hash may have, without a look at the id; −1 for none.
  ///
  /// Asks for the memory of where the id lies.
  @inline(__always)
  func likelySlot(hash: UInt32) -> Int32 {
    var bucket = home(of: hash)
    while buckets[bucket] != Self.empty {
      let slot = Self.slot(buckets[bucket])
      if buckets[bucket] == Self.entry(slot, hash: hash) {
        places.prefetch(slot)
        return Int32(slot)
      }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return -1
  }

  /// Asks for the memory of a slot's id.
  @inline(__always)
  func foreseeID(of slot: Int32) { bytes.prefetch(Int(places[Int(slot)].start)) }

  /// Whether the id of a slot is this one.
  @inline(__always)
  func holds(_ id: Span<UInt8>, _ slot: Int) -> Bool {
    Int(places[slot].length) == id.count && bytes.holds(id, at: Int(places[slot].start))
  }

  /// Adds an id that is not there and returns its slot, perhaps one used before.
  mutating func add(_ id: ArraySlice<UInt8>, hash: UInt32) -> Int {
    if (count + 1) * 4 > buckets.count * 3 { grow() }
    let slot = takeSlot()
    places[slot] = Place(start: UInt32(bytes.append(id)), length: UInt32(id.count))
    stored += id.count
    place(slot, hash: hash)
    count += 1
    return slot
  }

  /// Removes the session of a slot, closing the gap in its run of buckets.
  mutating func remove(slot: Int) {
    let mask = buckets.count - 1
    var hole = home(of: hash(of: slot))
    while Self.slot(buckets[hole]) != slot { hole = (hole + 1) & mask }
    var next = (hole + 1) & mask
    while buckets[next] != Self.empty {
      let wanted = home(of: hash(of: Self.slot(buckets[next])))
      // An entry may move into the hole if its home does not lie between the hole and itself.
      if (next - wanted) & mask >= (next - hole) & mask {
        buckets[hole] = buckets[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    buckets[hole] = Self.empty
    wasted += Int(places[slot].length)
    places[slot] = Place()
    freeSlots.append(Int32(slot))
    count -= 1
    if wasted > 4096, wasted * 2 > stored { compact() }
  }

  /// The id of a used slot.
  func id(of slot: Int) -> ArraySlice<UInt8> { bytes.bytes(range(of: slot)) }

  /// Lends the id of a used slot.
  @inline(__always)
  func withID<Answer>(of slot: Int, _ body: (Span<UInt8>) -> Answer) -> Answer {
    bytes.withSpan(of: range(of: slot), body)
  }

  @inline(__always)
  private func range(of slot: Int) -> Range<Int> {
    let start = Int(places[slot].start)
    return start..<start + Int(places[slot].length)
  }

  /// Whether the id of one used slot comes before that of another, by their bytes.
  func precedes(_ one: Int, _ other: Int) -> Bool {
    withID(of: one) { first in
      withID(of: other) { second in
        let shared = min(first.count, second.count)
        for place in 0..<shared where first[place] != second[place] {
          return first[place] < second[place]
        }
        return first.count < second.count
      }
    }
  }

  /// Whether a slot holds a session; ids are never empty.
  func isUsed(_ slot: Int) -> Bool { places[slot].length > 0 }

  private func hash(of slot: Int) -> UInt32 { hashing(id(of: slot)) }

  private static func slot(_ entry: UInt32) -> Int { Int(entry & (1 << slotBits - 1)) }

  private static func entry(_ slot: Int, hash: UInt32) -> UInt32 {
    UInt32(slot) | (hash >> slotBits) << slotBits
  }

  private func home(of hash: UInt32) -> Int {
    // The low bits chose the partition; multiplying spreads the others (Fibonacci hashing).
    Int((hash &* 2_654_435_769) >> 7) & (buckets.count - 1)
  }

  private mutating func takeSlot() -> Int {
    if let free = freeSlots.popLast() { return Int(free) }
    places.append(Place())
    return places.count - 1
  }

  private mutating func place(_ slot: Int, hash: UInt32) {
    var bucket = home(of: hash)
    while buckets[bucket] != Self.empty { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = Self.entry(slot, hash: hash)
  }

  private mutating func grow() {
    buckets = Self.emptyBuckets(buckets.count * 2)
    for slot in places.indices where isUsed(slot) { place(slot, hash: hash(of: slot)) }
  }

  private static func emptyBuckets(_ count: Int) -> GrowingArray<UInt32> {
    var buckets = GrowingArray<UInt32>()
    buckets.append(empty, times: count)
    return buckets
  }

  private mutating func compact() {
    var kept = GrowingArray<UInt8>()
    for slot in places.indices where isUsed(slot) {
      places[slot].start = UInt32(kept.append(id(of: slot)))
    }
    bytes = kept
    stored -= wasted
    wasted = 0
  }
}
