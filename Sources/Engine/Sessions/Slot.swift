/// Where the parts of one session lie in the pools of its partition.
struct Slot {
  /// The marks of the final state.
  var marks = MarkPool.none
  /// The live state; none where it is the final one.
  var live = LivePlace.none
  var pending = PendingPool.List()
  var identities = RecentIdentities()
  /// Whether the live state waits to be folded anew and is in no count.
  var isOutOfDate = false
  /// Whether a late record is newer than all others.
  var isNewestLate = false
}

