/// The live counts of one area (a venue's outline or a zone) over the sessions of one shard.
///
/// All are plain sums, so those of several shards add up.
public struct AreaCounters: Sendable {
  /// Sessions whose newest usable fix the area covers.
  public private(set) var occupancy = 0
  /// Sessions with an open visit.
  public private(set) var present = 0
  private var recentExits = RecentExits()

  /// Nobody yet.
  public init() {}

  /// A session's newest usable fix is covered from now on, or (−1) no longer.
  public mutating func addOccupancy(_ change: Int) { occupancy += change }

  /// An open visit is there from now on, or (−1) no longer.
  public mutating func addPresent(_ change: Int) { present += change }

  /// A session's last visit ended at that instant (microseconds since 1970).
  public mutating func remember(exitAt instant: Int64) { recentExits.insert(instant) }

  /// The session that left at that instant is back, or its exit is taken back.
  public mutating func forget(exitAt instant: Int64) { recentExits.remove(instant) }

  /// Distinct sessions inside at any time after `start`, at most an hour ago.
  public func uniqueSessions(after start: Int64) -> Int {
    present + recentExits.count(after: start)
  }
}
