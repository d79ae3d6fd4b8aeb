import Presence

/// Late records of one session that wait to be folded into its past.
struct LatePool {
  /// How much longer than the allowed lateness a pool waits behind the newest of its records: a phone sends
  /// its cache piece by piece.
  static let settling = TimeSpan.seconds(120)
  /// How much longer than the allowed lateness a pool is open at most, whatever comes meanwhile: the records of
  /// a phone that always sends late are folded piece by piece, and leave the disk.
  static let longest = TimeSpan.seconds(720)
  /// How many late records of one session wait at most: more than a phone keeps while it is offline, 5,000.
  static let mostOfSession: Int32 = 8192
  /// How many late records a partition's pools hold; of all, four million.
  static let mostInPartition = 65_536

  /// The session's final state when the first of them came.
  let base: SessionState
  /// In the order of the fold.
  var late = PendingPool.List()
  /// What has become final since, likewise.
  var known = PendingPool.List()
  /// Whether `known` has all of that.
  var isWhole = true
  /// C when the first of them came.
  let opened: EventTime
  /// C when the newest of them came.
  var arrived: EventTime

  /// When it closes if something of the session has become final behind the newest of them.
  func settles(_ options: EngineOptions) -> EventTime {
    min(arrived + options.allowedLateness + Self.settling, ends(options))
  }

  /// When it closes at the latest.
  func ends(_ options: EngineOptions) -> EventTime {
    opened + options.allowedLateness + Self.longest
  }

  /// What a pool holds, taken out of it.
  struct Content {
    var base: SessionState
    var late: [Observation]
    var known: [Observation]
    var isWhole: Bool
    /// When the session was first heard of again after its newest absence, if that is known.
    var returned: EventTime?

    /// Whether all late records lie behind what was final when the first of them came, so that what they make of
    /// the past can be known.
    var isComplete: Bool { isWhole && late.first.map { base.lastRecord < $0.time } ?? false }
  }
}
