import CrowdDensity
import Geofencing
import Presence
import Venues

// The final states, and the look at each session when its time has come.
extension Shard {
  /// So many sessions ahead of the one looked at the memory of slots is asked for, and that of what they lead to.
  private static let (slotsForeseen, foldsForeseen) = (16, 8)

  /// Looks at every session whose time has come by the clock.
  mutating func sweep(_ clock: EngineClock) {
    // What is due changes something behind its time: of a moment that has just begun nothing has come.
    let moment = TimerWheel.moment(clock.now - TimeSpan(microseconds: 1))
    for partition in partitions.indices {
      due.removeAll(keepingCapacity: true)
      partitions[partition].wheel.advance(to: moment, into: &due)
      // What lies side by side is read one after another.
      due.sort()
      partitions[partition].foreseePending(folds: due.count)
      let (slotsAhead, foldsAhead) = (Self.slotsForeseen, Self.foldsForeseen)
      for slot in due.prefix(slotsAhead) { partitions[partition].foreseeStates(slot: Int(slot)) }
      for slot in due.prefix(foldsAhead) { partitions[partition].foreseeFold(slot: Int(slot)) }
      for place in due.indices {
        if place + slotsAhead < due.count {
          partitions[partition].foreseeStates(slot: Int(due[place + slotsAhead]))
        }
        if place + foldsAhead < due.count {
          partitions[partition].foreseeFold(slot: Int(due[place + foldsAhead]))
        }
        look(at: Int(due[place]), in: partition, clock)
      }
      partitions[partition].pending.tidy()
    }
  }

  private mutating func look(at slot: Int, in partition: Int, _ clock: EngineClock) {
    // The live state goes first: the final one only ever brings about what it has brought about.
    advanceLive(partition, slot, to: clock.now)
    finalize(partition, slot, before: clock.watermark)
    advanceFinal(partition, slot, to: clock.watermark)
    partitions[partition].mergeLive(slot: slot, watermark: clock.watermark, in: ground)
    if partitions[partition].isForgettable(slot: slot, clock: clock, options: options) {
      retractLive(partition, slot)
      partitions[partition].remove(slot: slot)
    } else {
      schedule(partition, slot)
    }
  }

  /// Folds into the final state what is older than the watermark.
  mutating func finalize(_ partition: Int, _ slot: Int, before watermark: EventTime) {
    partitions[partition].finalizeCalmly(
      slot: slot, before: watermark, rules: options.presence, in: ground)
    guard
      var observation = partitions[partition].takePending(
        before: watermark, slot: slot, in: ground)
    else { return }
    partitions[partition].readFinal(slot: slot, into: &working)
    actions.removeAll(keepingCapacity: true)
    var settled = 0
    repeat {
      // Apart from what the record does, since silence tells later when a visit has ended.
      working.advance(to: observation.time, in: ground, actions: &actions)
      settle(partition, slot, from: &settled)
      if options.keepsHistory, working.isAbsent {
        partitions[partition].late.noteReturn(slot: slot, at: observation.time)
      }
      working.take(observation, in: ground, rules: options.presence, actions: &actions)
      settle(partition, slot, from: &settled, at: observation.time)
    } while partitions[partition].takePending(
      before: watermark, slot: slot, in: ground, into: &observation)
    partitions[partition].storeFinal(working, slot: slot, in: ground, marks: &marks)
    partitions[partition].mergeLive(slot: slot, watermark: watermark, in: ground)
  }

  /// Lets silence work on a final state up to the watermark.
  mutating func advanceFinal(_ partition: Int, _ slot: Int, to time: EventTime) {
    guard let deadline = partitions[partition].finalDeadline(slot: slot), deadline < time else {
      return
    }
    actions.removeAll(keepingCapacity: true)
    partitions[partition].readFinal(slot: slot, into: &working)
    working.advance(to: time, in: ground, actions: &actions)
    var settled = 0
    settle(partition, slot, from: &settled)
    partitions[partition].storeFinal(working, slot: slot, in: ground, marks: &marks)
  }

  /// Keeps what the final state, still the working one, has just brought about: the actions behind those settled.
  ///
  /// All are settled then. A live state that is not out of date brought it about before.
  ///
  /// `time` is that of the record that did it; nil for silence.
  private mutating func settle(
    _ partition: Int, _ slot: Int, from settled: inout Int, at time: EventTime? = nil
  ) {
    guard settled < actions.count else { return }
    if settled == 0 { turnLog(to: slot, in: partition) }
    let isOutOfDate = partitions[partition].slots[slot].isOutOfDate
    let openFrom = time.map { MinuteLedger.firstOpenMinute(at: $0) }
    for place in settled..<actions.count {
      let action = actions[place]
      store(action, openFrom: openFrom)
      noteArrival(action)
      finalPassages.count(action)
      // Else the live state was ahead and has counted it.
      if isOutOfDate { livePassages.count(action) }
    }
    settled = actions.count
  }

  /// Sees to it that the wheel looks at a session when something about it becomes due.
  mutating func schedule(_ partition: Int, _ slot: Int) {
    let due = partitions[partition].due(slot: slot, options: options)
    partitions[partition].wheel.schedule(slot, at: TimerWheel.moment(due))
  }

  /// Says whose the events are that `store` keeps from here on.
  mutating func turnLog(to slot: Int, in partition: Int) {
    guard options.keepsHistory else { return }
    partitions[partition].turn(&outcome.log, to: slot, hash)
  }

  /// Keeps what the final state, still the working one, has brought about, if anybody wants to know.
  ///
  /// `openFrom` is the first minute open to what the record told; nil if silence did. `cause` is why a visit began or
  /// ended, if that wasn't by the person's own moving.
  @inline(__always)
  mutating func store(
    _ action: PresenceAction, openFrom: Int64?, cause: Reason? = nil, onNewGround: Bool = false
  ) {
    guard options.keepsHistory else { return }
    var entry =
      EventLog.Entry(ofVisit: action, openFrom: openFrom ?? firstOpenMinute(bySilence: action))
      ?? otherEntry(of: action)
    if entry.reason == nil { entry.reason = cause }
    entry.isOnNewGround = onNewGround
    outcome.log.append(entry)
  }

  /// What is of no visit; mutating in name alone, else all of the shard would be copied to be read.
  private mutating func otherEntry(of action: PresenceAction) -> EventLog.Entry {
    switch action {
    case .start(let venue, let time, let reason): return entry(.start, venue, time, reason)
    case .stop(let venue, let time, let reason): return entry(.stop, venue, time, reason)
    case .alert(let time), .enter(_, let time, _), .exit(_, _, let time, _), .dwell(_, _, let time):
      let area = smallest(of: working.visits.open.map(\.area))
      return EventLog.Entry(.alert, at: time, fence: area ?? -1)
    }
  }

  private func entry(
    _ kind: PresenceEvent.Kind, _ venue: Int32, _ time: EventTime, _ reason: Reason
  ) -> EventLog.Entry {
    let fence = Int32(ground.index.firstFence(ofVenue: Int(venue)))
    var entry = EventLog.Entry(kind, at: time, fence: fence)
    entry.reason = reason
    return entry
  }

  /// Where a person who raises an alert is taken to be: the smallest of the areas visited, if there is any.
  func smallest(of areas: [Int32]) -> Int32? {
    areas.min { ground.squareMetres(of: $0) < ground.squareMetres(of: $1) }
  }

  func visit(
    of area: Int32, _ partition: Int, _ slot: Int, from entered: EventTime, to time: EventTime?,
    stale: Bool
  ) -> History.Visit {
    let venue = ground.venues[Int(ground.venue(of: area))].venue
    return History.Visit(
      session: session(partition, slot), venue: venue.id, zone: zoneID(of: area),
      enter: entered, exit: time, stale: stale)
  }

  /// The id of an area's zone; nil for an outline.
  func zoneID(of area: Int32) -> String? {
    let fence = ground.index.fences[Int(area)]
    guard case .zone(let number) = fence.part else { return nil }
    return ground.venues[fence.venue].venue.zones[number].id
  }

  func session(_ partition: Int, _ slot: Int) -> String {
    String(decoding: partitions[partition].table.id(of: slot), as: UTF8.self)
  }
}
