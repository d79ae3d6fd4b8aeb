/// Number of an interned set of fences; 0 is the empty set.
public typealias FenceSetID = Int32

/// Sets of fences, each kept once under a number, so that a fix carries one number for all it is in.
///
/// Numbers are given in order of first appearance and stay valid as long as the table.
public struct FenceSets: Sendable {
  private var lists = ListTable()
  private var sums = SetSums()

  /// A table that holds only the empty set.
  public init() { _ = lists.number(of: []) }

  /// How many sets there are, the empty one included.
  public var count: Int { lists.count }

  /// The fences of a set, ascending; empty for a number that no set has.
  public func members(of id: FenceSetID) -> ArraySlice<Int32> {
    id >= 0 && Int(id) < count ? lists[id] : []
  }

  /// The number of a set given by its fences, ascending and each once.
  ///
  /// Constant in the number of sets, linear in the set.
  public mutating func intern(_ fences: [Int32]) -> FenceSetID { lists.number(of: fences) }

  /// The same of fences that lie anywhere.
  public mutating func intern(_ fences: Span<Int32>) -> FenceSetID { lists.number(of: fences) }

  /// The set of a set's fences and one more.
  ///
  /// Constant, but for the first time, when it is linear in the set.
  public mutating func adding(_ fence: Int32, to id: FenceSetID) -> FenceSetID {
    if let sum = sums.sum(of: id, and: fence) { return sum }
    let before = Array(members(of: id))
    let sum = before.contains(fence) ? id : intern((before + [fence]).sorted())
    sums.remember(sum, of: id, and: fence)
    return sum
  }
}
