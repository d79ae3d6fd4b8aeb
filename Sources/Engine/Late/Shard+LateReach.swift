import Presence

// How far back a session's late records reach.
extension Shard {
  /// A time at which every visit has ended that the pools of some sessions leave as it is, and that nothing
  /// of them is told by; nil if none of them is here.
  ///
  /// The longest window looks back an hour from where a pool begins, and no silence is as long as the other.
  func lateReach(of sessions: some Sequence<String>) -> EventTime? {
    var reach: EventTime?
    for session in sessions {
      guard let (partition, slot) = find(Array(session.utf8)[...]),
        let begin = partitions[partition].lateBegin(slot: slot)
      else { continue }
      reach = min(reach ?? begin, begin)
    }
    return reach.map { $0 - VisitTracker.memory - VisitTracker.memory }
  }
}

extension Partition {
  /// The first late record that waits, or the newest final one if that is older; nil without a pool.
  fileprivate func lateBegin(slot: Int) -> EventTime? {
    guard let pool = late[slot], let first = pending.firstTime(of: pool.late) else { return nil }
    return min(first, finals[slot].lastRecord)
  }
}
