/// What has been added to which set, so that the same sum is looked up and not made.
///
/// Open addressing over pairs of a set and a fence, at most half full.
struct SetSums: Sendable {
  private static let free = UInt64.max

  private var keys = [UInt64](repeating: free, count: 64)
  private var sums = [FenceSetID](repeating: 0, count: 64)
  private var count = 0

  /// The sum of a set and a fence, both 0 or more; nil if it is new.
  ///
  /// Constant.
  @inline(__always) func sum(of set: FenceSetID, and fence: Int32) -> FenceSetID? {
    let place = self.place(of: Self.key(set, fence))
    return keys[place] == Self.free ? nil : sums[place]
  }

  /// Remembers a sum that is new; constant but for when the table grows.
  mutating func remember(_ sum: FenceSetID, of set: FenceSetID, and fence: Int32) {
    if 2 * (count + 1) > keys.count { grow() }
    insert(Self.key(set, fence), sum)
    count += 1
  }

  private static func key(_ set: FenceSetID, _ fence: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: set)) << 32 | UInt64(UInt32(bitPattern: fence))
  }

  private mutating func insert(_ key: UInt64, _ sum: FenceSetID) {
    let place = self.place(of: key)
    keys[place] = key
    sums[place] = sum
  }

  /// Where a key is, or the free place where it would be.
  @inline(__always) private func place(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: key &* 0x9e37_79b9_7f4a_7c15 >> 32) & mask
    while keys[place] != key && keys[place] != Self.free { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = (keys, sums)
    keys = Array(repeating: Self.free, count: 2 * old.0.count)
    sums = Array(repeating: 0, count: keys.count)
    for (key, sum) in zip(old.0, old.1) where key != Self.free { insert(key, sum) }
  }
}
