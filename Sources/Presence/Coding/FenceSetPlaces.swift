/// Which place each set of fences has among those written, in order of first use: an open-addressing table.
///
/// Looking up a number in a dictionary of the standard library, whose hash withstands attacks, was half of what
/// a session's visits cost to write.
struct FenceSetPlaces {
  /// A set and its place; that of no set where nothing is.
  private var entries: [(set: FenceSetID, place: Int32)] = Array(repeating: (0, 0), count: 64)
  private var count = 1

  /// Of the empty set alone, which has place 0.
  init() {}

  /// The place of a set, and whether it has been given now.
  mutating func place(of set: FenceSetID) -> (place: UInt64, isNew: Bool) {
    guard set != 0 else { return (0, false) }
    if 2 * count > entries.count { grow() }
    let slot = slot(of: set)
    if entries[slot].set == set { return (UInt64(entries[slot].place), false) }
    entries[slot] = (set, Int32(count))
    count += 1
    return (UInt64(count - 1), true)
  }

  /// Where a set is, or would be.
  private func slot(of set: FenceSetID) -> Int {
    let mask = entries.count - 1
    // Multiplying spreads the numbers (Fibonacci hashing).
    var slot = Int((UInt32(bitPattern: set) &* 2_654_435_769) >> 7) & mask
    while entries[slot].set != 0, entries[slot].set != set { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: (0, 0), count: 2 * old.count)
    for entry in old where entry.set != 0 { entries[slot(of: entry.set)] = entry }
  }
}
