import CrowdDensity
import Geofencing
import Presence

// What final states tell the minute history.
extension Shard {
  /// Notes that a visit began or ended, if anybody wants to know, and who came in.
  ///
  /// `toldAt` is the time of the record that told it; nil if silence did.
  @inline(__always)
  mutating func note(
    _ action: PresenceAction, toldAt: EventTime?, onNewGround: Bool = false
  ) {
    if !onNewGround { noteArrival(action) }
    guard options.keepsHistory else { return }
    var noted: FenceStep
    switch action {
    case .enter(let area, let time, let lastExit):
      noted = step(.enter, area, at: time, toldAt: toldAt ?? time)
      noted.lastExit = lastExit?.microseconds
    case .exit(let area, _, let time, _):
      let told = toldAt ?? working.silenceEnds(in: ground.venue(of: area), of: ground)
      noted = step(.exit, area, at: time, toldAt: told)
    case .start, .stop, .dwell, .alert: return
    }
    if onNewGround { outcome.stepsOnNewGround.append(noted) } else { outcome.steps.append(noted) }
  }

  /// Notes that a visit began or ended, or (undone) that it didn't, as late records have told by a time.
  mutating func note(_ late: StayChange.Step, toldAt time: EventTime, isUndone: Bool) {
    var noted = step(late.kind, late.area, at: late.time, toldAt: time)
    noted.lastExit = late.lastExit?.microseconds
    noted.isUndone = isUndone
    outcome.steps.append(noted)
  }

  /// Notes that the visits of the working state end with its newest fix, since the session is forgotten.
  mutating func noteVanishing(at now: EventTime) {
    guard options.keepsHistory else { return }
    let last = working.filter.last?.time ?? now
    for visit in working.visits.open {
      outcome.steps.append(
        step(.vanish, visit.area, at: max(last, visit.entered), toldAt: now))
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

  @inline(__always)
  private func step(
    _ kind: AreaStep.Kind, _ area: Int32, at time: EventTime, toldAt: EventTime
  ) -> FenceStep {
    FenceStep(
      fence: area,
      step: AreaStep(
        kind, at: time.microseconds, openFrom: MinuteLedger.firstOpenMinute(at: toldAt)))
  }
}
