import CrowdDensity
import Geofencing
import Presence

// What final states tell the minute history.
extension Shard {
  /// Notes that a visit began or ended, if anybody wants to know, and who came in.
  ///
  /// `openFrom` is the first minute open to what the record told; nil if silence did.
  @inline(__always)
  mutating func note(
    _ action: PresenceAction, openFrom: Int64?, onNewGround: Bool = false
  ) {
    if !onNewGround { noteArrival(action) }
    guard options.keepsHistory else { return }
    var noted: FenceStep
    switch action {
    case .enter(let area, let time, let lastExit):
      noted = FenceStep(
        .enter, area, at: time, openFrom: openFrom ?? MinuteLedger.firstOpenMinute(at: time))
      noted.lastExit = lastExit?.microseconds
    case .exit(let area, _, let time, _):
      noted = FenceStep(.exit, area, at: time, openFrom: openFrom ?? firstOpenMinute(of: area))
    case .start, .stop, .dwell, .alert: return
    }
    if onNewGround { outcome.stepsOnNewGround.append(noted) } else { outcome.steps.append(noted) }
  }

  /// The first minute open to the end that silence puts to the working state's visit of an area.
  private func firstOpenMinute(of area: Int32) -> Int64 {
    MinuteLedger.firstOpenMinute(at: working.silenceEnds(in: ground.venue(of: area), of: ground))
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
    for partition in partitions {
      for slot in 0..<partition.table.slots where partition.table.isUsed(slot) {
        for visit in partition.final(slot: slot).visits.open { open[Int(visit.area)] += 1 }
      }
    }
    return open
  }
}
