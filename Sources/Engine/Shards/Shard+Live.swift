import CrowdDensity
import Presence

// The live states and the counts that follow from them.
extension Shard {
  /// Takes an observation that comes behind all others of its session.
  mutating func extendLive(_ partition: Int, _ slot: Int, by observation: Observation) {
    guard
      !partitions[partition].extendCalmly(
        slot: slot, by: observation, rules: options.presence, in: ground)
    else { return }
    changeLive(partition, slot, appending: observation) { live, ground, rules, actions in
      live.take(observation, in: ground, rules: rules, actions: &actions)
      return nil
    }
  }

  /// Lets silence work on a live state up to the clock, unless it is out of date.
  mutating func advanceLive(_ partition: Int, _ slot: Int, to time: EventTime) {
    guard !partitions[partition].slots[slot].isOutOfDate,
      let deadline = partitions[partition].liveDeadline(slot: slot), deadline < time
    else { return }
    changeLive(partition, slot) { live, ground, _, actions in
      live.advance(to: time, in: ground, actions: &actions)
    }
  }

  /// Puts a live state out of all counts until `refoldAll`: however many records come meanwhile, it is folded once.
  mutating func putOutOfDate(_ partition: Int, _ slot: Int) {
    guard !partitions[partition].slots[slot].isOutOfDate else { return }
    let session = OutOfDate(partition: UInt8(partition), slot: Int32(slot))
    if options.keepsDecisions { said[session] = acquired(partition, slot) }
    retractLive(partition, slot)
    partitions[partition].dropLive(slot: slot)
    partitions[partition].slots[slot].isOutOfDate = true
    outOfDate.append(session)
  }

  /// Folds the live states anew that are out of date.
  mutating func refoldAll() {
    guard outOfDate.count > 0 else { return }
    for number in outOfDate.indices {
      let session = outOfDate[number]
      let (partition, slot) = (Int(session.partition), Int(session.slot))
      guard partitions[partition].slots[slot].isOutOfDate else { continue }
      partitions[partition].slots[slot].isOutOfDate = false
      restoreLive(partition, slot)
      let acquisition = working.acquisition
      announceDifference(
        from: said[session] ?? [], partition, slot,
        stop: (working.lastRecord, acquisition.isAcquiring ? .outsideVicinity : acquisition.reason),
        start: (acquisition.since, acquisition.reason))
      advanceLive(partition, slot, to: now)
      schedule(partition, slot)
    }
    outOfDate.removeAll()
    said.removeAll(keepingCapacity: true)
  }

  /// Takes a session's live state out of all counts, unless it is out already.
  mutating func retractLive(_ partition: Int, _ slot: Int) {
    guard !partitions[partition].slots[slot].isOutOfDate else { return }
    retractStanding(partition, slot)
    foldAhead(partition, slot)
    for action in actions { livePassages.count(action, -1) }
  }

  /// Takes a session out of the counts of where it is; its entries and exits stay counted.
  mutating func retractStanding(_ partition: Int, _ slot: Int) {
    partitions[partition].readLive(slot: slot, in: ground, into: &working)
    countStanding(-1)
  }

  /// Leaves in `actions` what the live state has brought about and the final one has not yet, by folding it
  /// anew: remembered for each session it would take more room than its time is worth.
  mutating func foldAhead(_ partition: Int, _ slot: Int) {
    actions.removeAll(keepingCapacity: true)
    let session = partitions[partition].slots[slot]
    guard !session.live.isNone else { return }
    foldPending(partition, slot)
    let advancedTo = partitions[partition].advancedTo(slot: slot)
    if advancedTo != .distantPast { working.advance(to: advancedTo, in: ground, actions: &actions) }
  }

  /// Folds a session's live state anew from its final one and puts it into all counts; it stays the
  /// working state.
  mutating func restoreLive(_ partition: Int, _ slot: Int) {
    actions.removeAll(keepingCapacity: true)
    foldPending(partition, slot)
    for action in actions { livePassages.count(action) }
    countStanding(1)
    partitions[partition].storeLive(working, slot: slot, in: ground, marks: &marks)
  }

  /// Makes the working state the final one folded over what is pending, adding to `actions`.
  private mutating func foldPending(_ partition: Int, _ slot: Int) {
    partitions[partition].readFinal(slot: slot, into: &working)
    let list = partitions[partition].slots[slot].pending
    partitions[partition].pending.forEach(of: list) { observation in
      working.take(observation, in: ground, rules: options.presence, actions: &actions)
    }
  }

  /// The venues that a live state is acquired for.
  func acquired(_ partition: Int, _ slot: Int) -> [Int32] {
    partitions[partition].live(slot: slot, in: ground).acquisition.vicinities
      .filter(\.isAcquiring).map(\.venue)
  }

  /// Says where a live state just folded anew decides otherwise than what was said before.
  ///
  /// When and why is what its fold has just brought about; where it brought about nothing, `stop` or `start`.
  mutating func announceDifference(
    from was: [Int32], _ partition: Int, _ slot: Int, stop: (at: EventTime, reason: Reason),
    start: (at: EventTime, reason: Reason)
  ) {
    guard options.keepsDecisions else { return }
    let now = acquired(partition, slot)
    for venue in was where !now.contains(venue) {
      let told = actions.last {
        if case .stop(venue, _, _) = $0 { true } else { false }
      }
      announce(
        told ?? .stop(venue: venue, at: stop.at, reason: stop.reason), partition, slot)
    }
    for venue in now where !was.contains(venue) {
      let told = actions.last {
        if case .start(venue, _, _) = $0 { true } else { false }
      }
      announce(
        told ?? .start(venue: venue, at: start.at, reason: start.reason), partition, slot)
    }
  }

  /// Changes a live state and the counts by what that changed; `change` returns the instant at which silence
  /// did, if it did.
  private mutating func changeLive(
    _ partition: Int, _ slot: Int, appending observation: Observation? = nil,
    _ change: (inout SessionState, Ground, PresenceRules, inout [PresenceAction]) -> EventTime?
  ) {
    partitions[partition].readLive(slot: slot, in: ground, into: &working)
    let (areas, level) = (working.visits.current, working.level)
    actions.removeAll(keepingCapacity: true)
    let reached = change(&working, ground, options.presence, &actions)
    // Whatever the clock that found it: a record behind that instant would find it the same.
    let time = reached.map { $0 + TimeSpan(microseconds: 1) } ?? .distantPast
    let isTold =
      reached != nil
      && partitions[partition].storeSilence(until: time, leaving: working, slot: slot)
    if !isTold {
      partitions[partition].storeLive(
        working, slot: slot, in: ground, advancedTo: time, appending: observation, marks: &marks)
    }
    let (newAreas, newLevel) = (working.visits.current, working.level)
    if areas != newAreas || level != newLevel {
      countOccupancy(areas, level: level, -1)
      countOccupancy(newAreas, level: newLevel, 1)
    }
    for action in actions {
      livePassages.count(action)
      switch action {
      case .enter(let area, _, let lastExit):
        counters[Int(area)].addPresent(1)
        if let lastExit { counters[Int(area)].forget(exitAt: lastExit.microseconds) }
      case .exit(let area, _, let time, _):
        counters[Int(area)].addPresent(-1)
        counters[Int(area)].remember(exitAt: time.microseconds)
      case .start, .stop: announce(action, partition, slot)
      case .dwell, .alert: break
      }
    }
  }

  /// Counts where the working state is: occupancy, open visits, and when it last left where it isn't any more.
  private mutating func countStanding(_ sign: Int) {
    countOccupancy(working.visits.current, level: working.level, sign)
    for visit in working.visits.open { counters[Int(visit.area)].addPresent(sign) }
    for exit in working.visits.recentExits {
      if sign > 0 {
        counters[Int(exit.area)].remember(exitAt: exit.time.microseconds)
      } else {
        counters[Int(exit.area)].forget(exitAt: exit.time.microseconds)
      }
    }
  }

  private mutating func countOccupancy(_ areas: Presence.FenceSetID, level: Int32, _ sign: Int) {
    for place in ground.places(of: areas) {
      counters[Int(ground.fence(at: place))].addOccupancy(sign)
    }
    guard level == Record.noLevel else { return }
    for place in ground.placesWithoutLevel(of: areas) {
      levelUnknown[Int(ground.venueWithoutLevel(at: place))] += sign
    }
  }

  private mutating func announce(_ action: PresenceAction, _ partition: Int, _ slot: Int) {
    guard options.keepsDecisions else { return }
    func decision(_ action: Decision.Action, _ venue: Int32, _ time: EventTime, _ reason: Reason) {
      outcome.decisions.append(
        Decision(
          session: session(partition, slot), venue: venueID(venue), time: time, action: action,
          reason: reason.word))
    }
    switch action {
    case .start(let venue, let time, let reason): decision(.start, venue, time, reason)
    case .stop(let venue, let time, let reason): decision(.stop, venue, time, reason)
    case .enter, .exit, .dwell, .alert: break
    }
  }
}
