import Presence

/// What journal entries have brought about in one shard.
struct ShardOutcome: Sendable {
  /// Starts and stops of live states.
  var decisions: [Decision] = []
  /// What final states have brought about.
  var log = EventLog()
  /// What late records have corrected of it.
  var corrected = History()
  /// Visits that began and ended, of final states, and are no events of the log; areas are those of the ground before
  /// the entry.
  var steps: [FenceStep] = []
  /// Who came into venues and gates, of final states; areas are those of the ground before the entry.
  var arrivals: [Arrival] = []

  init() {}

  /// Makes room for what so many records may bring about: room takes no memory until it is used, but to grow into
  /// more, again and again, all that is there is copied and pages are cleared twice.
  mutating func makeRoom(records: Int) {
    log.makeRoom(records * Self.eventsARecord)
  }

  /// What a record brings about where people jump from zone to zone, a venue's outline and three areas each.
  private static let eventsARecord = 5

  /// Lets what is still empty grow in the memory of another, which is needed no more.
  mutating func reuseMemory(of other: inout ShardOutcome) {
    other.log.removeAll()
    other.arrivals.removeAll(keepingCapacity: true)
    if log.isEmpty { swap(&log, &other.log) }
    if arrivals.isEmpty { swap(&arrivals, &other.arrivals) }
  }
}
