import CrowdDensity
import Geofencing
import Presence

// What final states tell the minute history.
extension Shard {
  /// Notes that a visit began or ended of which no event is kept, if anybody wants to know, and who came in.
  ///
  /// `openFrom` is the first minute open to it.
  mutating func note(_ action: PresenceAction, openFrom: Int64) {
    noteArrival(action)
    guard options.keepsHistory,
      let step = EventLog.Entry(ofVisit: action, openFrom: openFrom)?.step
    else { return }
    outcome.steps.append(step)
  }

  /// The first minute open to what silence tells of the working state.
  @inline(__always)
  func firstOpenMinute(bySilence action: PresenceAction) -> Int64 {
    switch action {
    case .exit(let area, _, _, _):
      MinuteLedger.firstOpenMinute(
        at: working.silenceEnds(in: ground.venue(of: area), of: ground))
    case .enter(_, let time, _), .dwell(_, _, let time), .alert(let time),
      .start(_, let time, _), .stop(_, let time, _):
      MinuteLedger.firstOpenMinute(at: time)
    }
  }

  /// Notes that a visit began or ended, or (undone) that it didn't, as late records have told by a time.
  mutating func note(_ late: StayChange.Step, toldAt time: EventTime, isUndone: Bool) {
    var noted = FenceStep(
      late.kind, late.area, at: late.time, openFrom: MinuteLedger.firstOpenMinute(at: time))
    noted.lastExit = late.lastExit?.microseconds
    noted.isUndone = isUndone
    outcome.steps.append(noted)
  }

  /// Notes that the visits of the working state end with its newest fix, since the session is forgotten.
  mutating func noteVanishing(at now: EventTime) {
    guard options.keepsHistory else { return }
    let last = working.filter.last?.time ?? now
    let openFrom = MinuteLedger.firstOpenMinute(at: now)
    for visit in working.visits.open {
      outcome.steps.append(
        FenceStep(.vanish, visit.area, at: max(last, visit.entered), openFrom: openFrom))
    }
  }

  /// Visits that are open by the final states, by fence.
  func openVisits() -> [Int] {
    var open = Array(repeating: 0, count: ground.index.fences.count)
    for number in partitions.indices {
      let partition = partitions[number]
      for slot in 0..<partition.table.slots where partition.table.isUsed(slot) {
        for visit in partition.final(slot: slot).visits.open { open[Int(visit.area)] += 1 }
      }
    }
    return open
  }
}
