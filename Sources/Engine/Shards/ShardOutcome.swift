import Presence

/// What one shard made of one journal entry.
struct ShardOutcome: Sendable {
  var accepted = 0
  var duplicates = 0
  var late = 0
  /// Indices in the batch of records that were too old.
  var tooOld: [Int] = []
  /// Starts and stops of live states.
  var decisions: [Decision] = []
  /// Visits that ended and decisions, of final states.
  var history = History()
}
