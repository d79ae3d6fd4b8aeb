import Presence

/// What journal entries have brought about in one shard.
struct ShardOutcome: Sendable {
  /// Starts and stops of live states.
  var decisions: [Decision] = []
  /// What final states have brought about.
  var log = EventLog()
  /// What late records have corrected of it.
  var corrected = History()
  /// Visits that began and ended, of final states; areas are those of the ground before the entry.
  var steps: [FenceStep] = []
  /// Likewise, areas being those of the ground that a change of venues has brought.
  var stepsOnNewGround: [FenceStep] = []
  /// Who came into venues and gates, of final states; areas are those of the ground before the entry.
  var arrivals: [Arrival] = []

  init() {}

  /// Nothing yet, with room for somewhat more than another has: lists that grow from nothing are copied again and
  /// again.
  init(roomyAs other: ShardOutcome) {
    log = EventLog(roomyAs: other.log)
    steps.reserveCapacity(other.steps.count * 5 / 4)
    arrivals.reserveCapacity(other.arrivals.count * 5 / 4)
  }
}
