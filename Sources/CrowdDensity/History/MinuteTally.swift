/// What one minute of one area saw, or a signed change to it: tallies of a minute add up.
///
/// Sums are exact. Where a change comes after its minute was closed, `peak` is at most so much too high
/// and `least` too low as sessions changed within the minute: crowding is never understated.
public struct MinuteTally: Sendable, Equatable {
  /// Microseconds that sessions were inside, summed over them.
  public var presence: Int64 = 0
  /// The most sessions inside at one instant.
  public var peak: Int64 = 0
  /// The fewest.
  public var least: Int64 = 0
  /// Visits that began.
  public var entries: Int64 = 0
  /// Visits that ended.
  public var exits: Int64 = 0
  /// Sessions whose visit began before the minute and did not end before it.
  public var carried: Int64 = 0
  /// Sessions that came in and had not been inside earlier in the minute.
  public var newcomers: Int64 = 0
  /// The newcomers that had not been inside earlier in the hour either.
  public var hourNewcomers: Int64 = 0

  /// Nobody.
  public init() {}

  /// Distinct sessions inside at any time of the minute, both ends of a visit belonging to it.
  public var uniqueSessions: Int64 { carried + newcomers }

  /// Whether it says nothing.
  public var isEmpty: Bool { self == MinuteTally() }

  /// Adds another's numbers to one's own.
  public mutating func add(_ other: MinuteTally) {
    presence += other.presence
    peak += other.peak
    least += other.least
    entries += other.entries
    exits += other.exits
    carried += other.carried
    newcomers += other.newcomers
    hourNewcomers += other.hourNewcomers
  }

  /// Of a whole minute that `sessions` spent inside, none coming or going.
  static func staying(_ sessions: Int64) -> MinuteTally {
    var tally = MinuteTally()
    tally.presence = sessions * Minute.microseconds
    (tally.peak, tally.least, tally.carried) = (sessions, sessions, sessions)
    return tally
  }
}
