/// The session ids of one partition and the slots they have: an open-addressing table over blocks of
/// bytes.
///
/// The id decides, never its hash alone. Finding and adding are O(1) on average.
struct SessionTable {
  /// Bytes that an id may have; it has at least one.
  static let longestID = 128

  /// Slot of each bucket, or -1; a power of two of them, at most three quarters full.
  private var buckets: [Int32] = Array(repeating: -1, count: 16)
  private var hashes = BlockArray<UInt32>()
  private var starts = BlockArray<UInt32>()
  private var lengths = BlockArray<UInt8>()
  private var bytes = ByteBlocks()
  /// Bytes of all ids in `bytes`.
  private var stored = 0
  private var freeSlots: [Int32] = []
  /// Bytes of removed ids that still lie in `bytes`.
  private var wasted = 0

  /// How many sessions there are.
  private(set) var count = 0

  /// Slots ever used: the length that arrays beside the table need.
  var slots: Int { hashes.count }

  func find(_ id: ArraySlice<UInt8>, hash: UInt32) -> Int? {
    var bucket = home(of: hash)
    while true {
      let slot = Int(buckets[bucket])
      guard slot >= 0 else { return nil }
      if hashes[slot] == hash, matches(slot, id) { return slot }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
  }

  /// Adds an id that is not there and returns its slot, perhaps one used before.
  mutating func add(_ id: ArraySlice<UInt8>, hash: UInt32) -> Int {
    if (count + 1) * 4 > buckets.count * 3 { grow() }
    let slot = takeSlot()
    hashes[slot] = hash
    starts[slot] = bytes.append(id)
    lengths[slot] = UInt8(id.count)
    stored += id.count
    place(Int32(slot), hash: hash)
    count += 1
    return slot
  }

  /// Removes the session of a slot, closing the gap in its run of buckets.
  mutating func remove(slot: Int) {
    let mask = buckets.count - 1
    var hole = home(of: hashes[slot])
    while buckets[hole] != Int32(slot) { hole = (hole + 1) & mask }
    var next = (hole + 1) & mask
    while buckets[next] >= 0 {
      let wanted = home(of: hashes[Int(buckets[next])])
      // An entry may move into the hole if its home does not lie between the hole and itself.
      if (next - wanted) & mask >= (next - hole) & mask {
        buckets[hole] = buckets[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    buckets[hole] = -1
    wasted += Int(lengths[slot])
    lengths[slot] = 0
    freeSlots.append(Int32(slot))
    count -= 1
    if wasted > 4096, wasted * 2 > stored { compact() }
  }

  /// The id of a used slot.
  func id(of slot: Int) -> ArraySlice<UInt8> {
    bytes.bytes(at: starts[slot], count: Int(lengths[slot]))
  }

  /// Whether a slot holds a session; ids are never empty.
  func isUsed(_ slot: Int) -> Bool { lengths[slot] > 0 }

  private func home(of hash: UInt32) -> Int {
    // The low bits chose the partition; multiplying spreads the others (Fibonacci hashing).
    Int((hash &* 2_654_435_769) >> 7) & (buckets.count - 1)
  }

  private func matches(_ slot: Int, _ id: ArraySlice<UInt8>) -> Bool {
    Int(lengths[slot]) == id.count && bytes.holds(id, at: starts[slot])
  }

  private mutating func takeSlot() -> Int {
    if let free = freeSlots.popLast() { return Int(free) }
    hashes.append(0)
    starts.append(0)
    lengths.append(0)
    return hashes.count - 1
  }

  private mutating func place(_ slot: Int32, hash: UInt32) {
    var bucket = home(of: hash)
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = slot
  }

  private mutating func grow() {
    buckets = Array(repeating: -1, count: buckets.count * 2)
    for slot in hashes.indices where lengths[slot] > 0 { place(Int32(slot), hash: hashes[slot]) }
  }

  private mutating func compact() {
    var kept = ByteBlocks()
    for slot in hashes.indices where lengths[slot] > 0 {
      starts[slot] = kept.append(id(of: slot))
    }
    bytes = kept
    stored -= wasted
    wasted = 0
  }
}
