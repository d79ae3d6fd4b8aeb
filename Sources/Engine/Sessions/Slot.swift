/// Where the parts of one session lie in the pools of its partition: 20 bytes.
struct Slot {
  private static let outOfDate: UInt8 = 1
  private static let newestLate: UInt8 = 2

  /// The marks of the final state.
  var marks = MarkPool.none
  /// The live state; none where it is the final one.
  var live = LivePlace.none
  // In this order there is no gap between the fields.
  var pending = PendingPool.List()
  private var flags: UInt8 = 0
  private var identityCount: UInt8 = 0
  private var identityRun = MarkPool.none

  var identities: RecentIdentities {
    get { RecentIdentities(run: identityRun, count: identityCount) }
    set { (identityRun, identityCount) = (newValue.run, newValue.count) }
  }

  /// Whether the live state waits to be folded anew and is in no count.
  var isOutOfDate: Bool {
    get { flags & Self.outOfDate != 0 }
    set { set(Self.outOfDate, newValue) }
  }

  /// Whether a late record is newer than all others.
  var isNewestLate: Bool {
    get { flags & Self.newestLate != 0 }
    set { set(Self.newestLate, newValue) }
  }

  private mutating func set(_ flag: UInt8, _ isSet: Bool) {
    flags = isSet ? flags | flag : flags & ~flag
  }
}
