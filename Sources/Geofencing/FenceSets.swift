/// Number of an interned set of fences; 0 is the empty set.
public typealias FenceSetID = Int32

/// Sets of fences, each kept once under a number, so that a fix carries one number for all it is in.
///
/// Numbers are given in order of first appearance and stay valid as long as the table.
public struct FenceSets: Sendable {
  /// All members of all sets, one set behind the other.
  private var members: [Int32] = []
  /// Where each set begins in `members`, and the end of the last.
  private var starts: [Int] = [0, 0]
  /// Open addressing by hash: numbers of sets, −1 for free; a power of two, at most half full.
  private var slots = [Int32](repeating: -1, count: 64)

  /// A table that holds only the empty set.
  public init() {}

  /// How many sets there are, the empty one included.
  public var count: Int { starts.count - 1 }

  /// The fences of a set, ascending; empty for a number that no set has.
  public func members(of id: FenceSetID) -> ArraySlice<Int32> {
    guard id >= 0, Int(id) < count else { return [] }
    return members[starts[Int(id)]..<starts[Int(id) + 1]]
  }

  /// The number of a set given by its fences, ascending and each once.
  ///
  /// Constant in the number of sets, linear in the set.
  public mutating func intern(_ fences: [Int32]) -> FenceSetID {
    if fences.isEmpty { return 0 }
    var slot = firstSlot(of: fences[...])
    while slots[slot] >= 0 {
      if members(of: slots[slot]).elementsEqual(fences) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let id = Int32(count)
    slots[slot] = id
    members.append(contentsOf: fences)
    starts.append(members.count)
    if 2 * count > slots.count { grow() }
    return id
  }

  private func firstSlot(of fences: ArraySlice<Int32>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for fence in fences {
      hash = (hash ^ UInt64(UInt32(bitPattern: fence))) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 29
    }
    return Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: 2 * slots.count)
    for id in 1..<Int32(count) {
      var slot = firstSlot(of: members(of: id))
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = id
    }
  }
}
