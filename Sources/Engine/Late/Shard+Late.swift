import CrowdDensity
import Geofencing
import Presence
import Venues

// Late records, folded into the past of their sessions when their pools close.
extension Shard {
  /// Keeps a record that is older than the watermark until its session's pool closes, if anybody wants to know
  /// of the past.
  mutating func takeLate(
    _ observation: Observation, _ partition: Int, _ slot: Int, at clock: EventTime
  ) {
    partitions[partition].rememberLate(observation, slot: slot)
    // What was folded over the venues before stays as it is.
    guard options.keepsHistory, observation.time >= floor else { return }
    partitions[partition].addLate(observation, slot: slot, at: clock, options: options)
  }

  /// The ids of the sessions whose pools close at a clock, or all that have one, in no order.
  mutating func sessionsWithLate(dueAt clock: EventTime?) -> [String] {
    var sessions: [String] = []
    for partition in partitions.indices where !partitions[partition].late.isEmpty {
      let slots = clock.map { partitions[partition].dueLate(at: $0, options: options) }
      for slot in slots ?? partitions[partition].late.slots {
        sessions.append(session(partition, slot))
      }
    }
    return sessions
  }

  /// Closes pools of this shard's sessions; `now` is the time up to which silence has told, the watermark but
  /// at the end of a stream.
  mutating func closeLate(_ closings: [LateClosing], now: EventTime) -> ShardOutcome {
    for closing in closings {
      guard let (partition, slot) = find(Array(closing.session.utf8)[...]) else { continue }
      closeLate(closing, partition, slot, now)
    }
    return takeOutcome()
  }

  private mutating func closeLate(
    _ closing: LateClosing, _ partition: Int, _ slot: Int, _ now: EventTime
  ) {
    guard var content = partitions[partition].takeLate(slot: slot) else { return }
    // Older ones may be known or not.
    content.returned = content.returned.flatMap { $0 > now - VisitTracker.memory ? $0 : nil }
    let final = partitions[partition].final(slot: slot)
    let before =
      closing.visits.compactMap { stay($0, since: now - options.memory) }
      + final.visits.open.map { PastStay.open($0, in: ground) }
    let isComplete = content.isComplete
    let stretches =
      isComplete
      ? [content]
      : content.stretches(heardSince: content.returned ?? now - VisitTracker.memory)
    var (after, corrected) = (before, final)
    for stretch in stretches {
      guard
        var run = LateRun(
          stretch, of: corrected, before: after, in: ground, rules: options.presence)
      else { continue }
      if isComplete {
        let isFollowed =
          !partitions[partition].slots[slot].pending.isEmpty
          || content.known.last.map { $0.time > run.last } ?? false
        // Late records alone never make anybody present.
        run.advance(to: isFollowed ? now : .distantFuture)
      }
      (after, corrected) =
        isComplete ? run.outcome(over: corrected) : LateSplice.outcome(of: run, over: corrected)
      for alert in run.alerts { correct(alert, partition, slot) }
    }
    guard !stretches.isEmpty else { return }
    correct(StayChange(from: before, to: after), partition, slot, toldAt: now)
    replaceFinal(by: corrected, partition, slot, now)
  }

  /// The visit of the ground as it is now; nil if its area is gone, or if it began too long ago to be changed.
  private func stay(_ visit: History.Visit, since oldest: EventTime) -> PastStay? {
    guard let left = visit.exit, visit.enter > oldest - options.memory,
      let venue = ground.venues.firstIndex(where: { $0.venue.id == visit.venue })
    else { return nil }
    let outline = ground.index.firstFence(ofVenue: venue) + 1
    guard let zone = visit.zone else {
      return .ended(Int32(outline), visit.enter, left, isStale: visit.stale, in: ground)
    }
    guard let number = ground.venues[venue].venue.zones.firstIndex(where: { $0.id == zone }) else {
      return nil
    }
    return .ended(
      Int32(outline + 1 + number), visit.enter, left, isStale: visit.stale, in: ground)
  }

  /// Puts another final state in the place of a session's, and makes its live state anew; nothing is said but
  /// where it decides otherwise.
  private mutating func replaceFinal(
    by final: SessionState, _ partition: Int, _ slot: Int, _ now: EventTime
  ) {
    guard !partitions[partition].slots[slot].isOutOfDate else {
      partitions[partition].storeFinal(final, slot: slot, in: ground, marks: &marks)
      return schedule(partition, slot)
    }
    let before = acquired(partition, slot)
    let advancedTo = partitions[partition].advancedTo(slot: slot)
    retractLive(partition, slot)
    partitions[partition].storeFinal(final, slot: slot, in: ground, marks: &marks)
    let told = outcome.decisions.count
    restoreLive(partition, slot)
    advanceLive(partition, slot, to: advancedTo)
    partitions[partition].setAdvanced(to: advancedTo, slot: slot, in: ground)
    outcome.decisions.removeSubrange(told...)
    announceDifference(
      from: before, partition, slot, stop: (now, .stale), start: (now, .enteredVicinity))
    schedule(partition, slot)
  }

  /// Keeps what a corrected past changes in history and totals.
  private mutating func correct(
    _ change: StayChange, _ partition: Int, _ slot: Int, toldAt time: EventTime
  ) {
    func visit(_ stay: PastStay) -> History.Visit {
      self.visit(
        of: stay.area, partition, slot, from: stay.entered, to: stay.left, stale: stay.isStale)
    }
    outcome.corrected.withdrawnVisits += change.visits.gone.map(visit)
    outcome.corrected.visits += change.visits.new.map(visit)
    outcome.corrected.withdrawnEvents += change.events.gone.map { event($0, partition, slot) }
    outcome.corrected.events += change.events.new.map { event($0, partition, slot) }
    for (steps, sign) in [(change.steps.gone, -1), (change.steps.new, 1)] {
      for step in steps {
        note(step, toldAt: time, isUndone: sign < 0)
        finalPassages.count(step, sign)
        livePassages.count(step, sign)
      }
    }
  }

  /// An alert that came late was raised all the same; one that comes again is told once.
  private mutating func correct(
    _ alert: (time: EventTime, areas: [Int32]), _ partition: Int, _ slot: Int
  ) {
    let area = smallest(of: alert.areas)
    var event = PresenceEvent(
      kind: .alert, time: alert.time, session: session(partition, slot))
    if let area { (event.venue, event.zone) = (venueID(ground.venue(of: area)), zoneID(of: area)) }
    outcome.corrected.withdrawnEvents.append(event)
    outcome.corrected.events.append(event)
  }

  private func event(_ event: StayEvent, _ partition: Int, _ slot: Int) -> PresenceEvent {
    PresenceEvent(
      kind: event.kind, time: event.time, session: session(partition, slot),
      venue: venueID(ground.venue(of: event.area)), zone: zoneID(of: event.area),
      entered: event.entered, stale: event.isStale)
  }
}

extension [Passages] {
  fileprivate mutating func count(_ step: StayChange.Step, _ change: Int) {
    if step.kind == .enter {
      self[Int(step.area)].entries += change
    } else {
      self[Int(step.area)].exits += change
    }
  }
}
