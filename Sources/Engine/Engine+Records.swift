import Presence
import Synchronization

// The fold of records: at once, or for many batches together where nobody asks between.
extension Engine {
  /// Records folded before questions get their turn, a millisecond whatever the batch; a replay has nobody who asks
  /// meanwhile.
  ///
  /// As many whatever the shards: what they bring about is put in order together.
  private var foldedAtOnce: Int { options.keepsDecisions ? 512 : .max }

  /// Records that may wait for others: their sessions are then looked at once for several of each.
  private static let mostPostponed = 1 << 18

  /// Folds a batch; with `thenMore` nobody asks before more come, and what it brings about may wait for them.
  func fold(
    _ batch: RecordBatch, _ intake: inout IntakeState, thenMore: Bool = false
  ) -> BatchOutcome {
    let position = intake.position
    state.withLock { $0.beginEntry(at: position) }
    if thenMore, let outcome = postpone(batch, &intake) { return outcome }
    var sum = BatchOutcome()
    var start = 0
    while start < batch.count {
      let most = start..<start + min(foldedAtOnce, batch.count - start)
      let (outcome, brought, end) = state.withLock { state in
        let range = start..<state.alerts.end(of: most, in: batch, state.clock)
        let routed = RoutedBatch(range, of: batch, clock: &state.clock)
        let clock = state.clock
        reuseMemory(of: &state)
        let made = onAllShards { $0.apply(routed, clock) }
        let outcome = count(made.map(\.0), scansOf: routed, at: position, in: &state)
        return (outcome, settle(made.map(\.1), &state), range.upperBound)
      }
      keep(brought, &intake)
      sum.add(outcome)
      start = end
    }
    return sum
  }

  /// Takes a batch whose records nobody asks for before more come; nil where somebody hears of them at once.
  ///
  /// What they bring about is worked out for many at once, a session's in one go.
  private func postpone(_ batch: RecordBatch, _ intake: inout IntakeState) -> BatchOutcome? {
    let position = intake.position
    let taken = state.withLock { state -> (outcome: BatchOutcome, postponed: Int)? in
      guard !options.keepsDecisions, state.alerts.isEmpty else { return nil }
      let routed = RoutedBatch(0..<batch.count, of: batch, clock: &state.clock)
      let clock = state.clock
      reuseMemory(of: &state)
      let outcomes = onAllShards { $0.take(routed, clock) }
      state.postponed += batch.count
      return (count(outcomes, scansOf: routed, at: position, in: &state), state.postponed)
    }
    guard let taken else { return nil }
    intake.isBehind = true
    if taken.postponed >= Self.mostPostponed { catchUp(&intake) }
    return taken.outcome
  }

  /// Works out what postponed records bring about, and waits until they are durable.
  ///
  /// - Throws: `EngineError.storage`: some of them can't be, and the folder is to be opened anew.
  public func catchUp() throws(EngineError) {
    try intake.withLock { (intake) throws(EngineError) in
      catchUp(&intake)
      try intake.settle()
    }
  }

  /// Works out what postponed records bring about: comes before any other change, and before anybody asks.
  func catchUp(_ intake: inout IntakeState) {
    guard intake.isBehind else { return }
    let brought = state.withLock { state in
      let (clock, records) = (state.clock, state.postponed / shards.count)
      return settle(onAllShards { $0.settle(clock, records: records) }, &state)
    }
    intake.isBehind = false
    keep(brought, &intake)
  }

  /// Adds up what became of some records in the shards, and at the gates of the scans among them.
  private func count(
    _ outcomes: [BatchOutcome], scansOf routed: RoutedBatch, at position: Int64,
    in state: inout FoldState
  ) -> BatchOutcome {
    var sum = state.gates.take(routed, memory: options.memory)
    for outcome in outcomes { sum.add(outcome) }
    sum.tooOld.sort()
    sum.tooMany.sort()
    sum.tooManySessions.sort()
    state.statistics.journalPosition = position
    state.statistics.accepted += sum.accepted
    state.statistics.duplicates += sum.duplicates
    state.statistics.late += sum.late
    state.statistics.tooOld += sum.tooOld.count
    state.statistics.tooMany += sum.tooMany.count
    state.statistics.tooManySessions += sum.tooManySessions.count
    return sum
  }

  /// Puts together what the shards have brought about by the clock.
  private func settle(_ outcomes: [ShardOutcome], _ state: inout FoldState) -> Brought {
    state.postponed = 0
    let places = GroundPlaces(state.places)
    let brought = gather(outcomes, places, into: &state)
    lookAtClock(&state)
    state.used.append(outcomes)
    return brought
  }

  /// Hands the shards the memory of what they brought about the time before last: the system would be asked for so many
  /// pages anew each time, and what they brought about last may still wait to be stored (if it doesn't, that of the last).
  private func reuseMemory(of state: inout FoldState) {
    guard state.used.count > (CommitQueue.isOfUse ? 1 : 0) else { return }
    var outcomes = state.used.removeFirst()
    while var outcome = outcomes.popLast() { shards[outcomes.count].reuseMemory(of: &outcome) }
  }

  /// Keeps what was brought about until the next commit.
  private func keep(_ brought: Brought, _ intake: inout IntakeState) {
    intake.keep(brought)
    keepMinutes(&intake)
    keepAlerts(&intake)
  }
}
