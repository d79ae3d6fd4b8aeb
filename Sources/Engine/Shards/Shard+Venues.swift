import CrowdDensity
import Geofencing
import Presence
import Venues

// A load or removal of venues: one instant for every session.
extension Shard {
  /// Goes over to new ground at the clock, behind which nothing is pending but what lies ahead of it.
  mutating func changeVenues(to ground: Ground, _ change: VenueChange, clock: EngineClock)
    -> ShardOutcome
  {
    forEachSession { shard, partition, slot in
      shard.finalize(partition, slot, before: clock.watermark)
      shard.advanceFinal(partition, slot, to: clock.now)
      // Empty, since all are closed before: they speak of the old ground.
      _ = shard.partitions[partition].takeLate(slot: slot)
      shard.retractLive(partition, slot)
    }
    let old = self.ground
    let passages = finalPassages
    let newest = newestRecord
    counters = Array(repeating: AreaCounters(), count: ground.index.fences.count)
    finalPassages = Array(repeating: Passages(), count: counters.count)
    for (before, now) in change.fences.enumerated() where now >= 0 {
      finalPassages[Int(now)] = passages[before]
    }
    levelUnknown = Array(repeating: 0, count: ground.venues.count)
    newestRecord = Array(repeating: .distantPast, count: ground.venues.count)
    for (before, now) in change.venues.enumerated() where now >= 0 {
      newestRecord[Int(now)] = newest[before]
    }
    forEachSession { shard, partition, slot in
      shard.changeVenues(of: partition, slot, from: old, to: ground, change, clock.now)
    }
    self.ground = ground
    livePassages = finalPassages
    forEachSession { shard, partition, slot in
      // Until it is restored a live state is still that of the old ground.
      let acquired = shard.acquired(partition, slot)
      shard.restoreLive(partition, slot)
      shard.announceChange(from: acquired, of: old, change, partition, slot, clock.now)
      // A venue's new rules may have run out already.
      shard.advanceLive(partition, slot, to: clock.now)
      shard.schedule(partition, slot)
    }
    return takeOutcome()
  }

  /// Carries one final state and its pending positions over.
  ///
  /// Exits and stops speak of the old ground, enters and starts of the new.
  private mutating func changeVenues(
    of partition: Int, _ slot: Int, from old: Ground, to new: Ground, _ change: VenueChange,
    _ now: EventTime
  ) {
    // What is said of the live state until it is folded anew is said over the old ground.
    partitions[partition].makeWhole(slot: slot, in: old)
    actions.removeAll(keepingCapacity: true)
    partitions[partition].readFinal(slot: slot, into: &working)
    working.venuesChanged(
      change, at: now, in: new,
      relocate: { new.index.locate(longitude: $0, latitude: $1) }, actions: &actions)
    partitions[partition].storeFinal(working, slot: slot, in: old, marks: &marks)
    turnLog(to: slot, in: partition)
    let openFrom = MinuteLedger.firstOpenMinute(at: now)
    for action in actions {
      var cause: Reason?
      switch action {
      case .exit(let area, _, _, _):
        ground = old
        cause = change.venues[Int(old.venue(of: area))] < 0 ? .venueRemoved : .venueChanged
        if change.fences[Int(area)] >= 0 { finalPassages[Int(change.fences[Int(area)])].exits += 1 }
      case .enter(let area, _, _):
        ground = new
        cause = .venueChanged
        finalPassages[Int(area)].entries += 1
      case .stop, .dwell, .alert: ground = old
      case .start: ground = new
      }
      store(action, openFrom: openFrom, cause: cause, onNewGround: ground === new)
      if ground === old { noteArrival(action) }
    }
    ground = old
    partitions[partition].relocatePending(slot: slot) {
      $0.hasPosition ? new.index.locate(longitude: $0.longitude, latitude: $0.latitude) : 0
    }
  }

  /// Says what a change of venues has stopped and started, by what was said before: `was`, as the old
  /// ground numbers venues.
  private mutating func announceChange(
    from was: [Int32], of old: Ground, _ change: VenueChange, _ partition: Int, _ slot: Int,
    _ now: EventTime
  ) {
    guard options.keepsDecisions else { return }
    for venue in was where change.venues[Int(venue)] < 0 {
      outcome.decisions.append(
        Decision(
          session: session(partition, slot), venue: old.venues[Int(venue)].venue.id, time: now,
          action: .stop, reason: Reason.venueRemoved.word))
    }
    announceDifference(
      from: was.map { change.venues[Int($0)] }.filter { $0 >= 0 }, partition, slot,
      stop: (now, .venueChanged), start: (now, .venueChanged))
  }

  /// Visits every session, partition by partition.
  private mutating func forEachSession(_ body: (inout Shard, Int, Int) -> Void) {
    for partition in partitions.indices {
      for slot in 0..<partitions[partition].table.slots
      where partitions[partition].table.isUsed(slot) {
        body(&self, partition, slot)
      }
    }
  }

  /// Makes everything final, as at the end of a stream.
  mutating func makeFinal(_ clock: EngineClock) -> EventLog {
    forEachSession { shard, partition, slot in
      shard.finalize(partition, slot, before: .distantFuture)
      shard.advanceFinal(partition, slot, to: clock.now)
    }
    return takeOutcome().log
  }

  /// Lists the visits that are open by the final states.
  mutating func openStays() -> [History.Visit] {
    var open: [History.Visit] = []
    forEachSession { shard, partition, slot in
      for visit in shard.partitions[partition].final(slot: slot).visits.open {
        open.append(
          shard.visit(
            of: visit.area, partition, slot, from: visit.entered, to: nil, stale: false))
      }
    }
    return open
  }
}
