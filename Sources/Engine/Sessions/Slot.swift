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

/// Which pool a live state lies in, and where.
struct LivePlace: Equatable {
  static let none = LivePlace(number: -1)

  private var number: Int32

  private init(number: Int32) { self.number = number }

  init(brief place: Int32) { number = place << 1 }
  init(whole place: Int32) { number = place << 1 | 1 }

  var isNone: Bool { number < 0 }
  var brief: Int32? { number >= 0 && number & 1 == 0 ? number >> 1 : nil }
  var whole: Int32? { number >= 0 && number & 1 == 1 ? number >> 1 : nil }
}
