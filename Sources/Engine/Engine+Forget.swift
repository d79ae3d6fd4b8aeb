import Presence
import Storage
import Synchronization

// A session that is to be as if it had never been.
extension Engine {
  /// Forgets a session: its state, its stored visits and events, and every trace of its id on the disk.
  ///
  /// The journal keeps only that a session of this keyed hash was forgotten. Its part in occupancy and
  /// windows goes; entries and exits stay, and so does minute history, where its visits end with its newest fix. Behind it a checkpoint is stored and everything older goes, the
  /// whole journal too. Later records of the same id make a new session. O(sessions).
  /// - Returns: Whether anything was known of it.
  /// - Throws: `EngineError.storage`: nothing is forgotten, or all but the traces, which then go with the
  ///   next checkpoint.
  public func forget(session id: String) throws(EngineError) -> Bool {
    try intake.withLock { (intake) throws(EngineError) in
      catchUp(&intake)
      let hash = intake.hash.hash(id)
      let rows = try intake.appendForgetting(hash)
      let isKnown = forget(hash, &intake)
      _ = try checkpoint(&intake)
      return isKnown || rows > 0
    }
  }

  /// Folds the forgetting of a session; false if it is unknown.
  func forget(_ hash: SessionKey, _ intake: inout IntakeState) -> Bool {
    intake.mustScrub = true
    let now = state.withLock { $0.clock.now }
    let outcomes = shards.map { [hasher = intake.hash] shard in
      shard.forget(at: now) { hasher.hash($0) == hash }
    }
    state.withLock { state in
      state.statistics.journalPosition = intake.position
      state.beginEntry(at: intake.position)
      for outcome in outcomes.compactMap({ $0 }) {
        if options.keepsDecisions { state.decisions += outcome.decisions }
        state.minutes.take(outcome.steps)
        state.gates.take(outcome.arrivals)
      }
    }
    keepMinutes(&intake)
    return outcomes.contains { $0 != nil }
  }
}
