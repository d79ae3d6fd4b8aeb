import Presence

/// The sessions of one partition, by slot, their parts in pools.
///
/// Each session has a final state, its records up to the watermark folded, and a live one, the final state
/// folded over the pending records and advanced to the clock. Both read as they were stored, yet only what
/// differs takes room: `Partition+States.swift`.
///
/// What a fold reads is mutating in name alone: of a partition that is being changed it is then read in place, else
/// all of it would be copied first, a dozen reference counts for every fix.
struct Partition {
  var table = SessionTable()
  var slots = GrowingArray<Slot>()
  var finals = GrowingArray<PackedState>()
  var wholeLives = Pool<WholeLiveState>()
  var briefLives = Pool<BriefLiveState>()
  /// What states hold several of, and identities.
  var marks = MarkPool()
  var pending = PendingPool()
  /// Late records that wait to be folded into the past.
  var late = LatePools()
  /// Until when no room is looked for, since none was found.
  var fullUntil = EventTime.distantPast
  /// Which sessions to look at when.
  var wheel = TimerWheel()
  /// The newest time of a late record, where it is newer than all others.
  private var newestLate: [Int32: EventTime] = [:]

  /// Makes a slot for a session that has none.
  mutating func add(_ id: ArraySlice<UInt8>, hash: UInt32) -> Int {
    let slot = table.add(id, hash: hash)
    if slot == slots.count {
      slots.append(Slot())
      finals.append(PackedState())
      wheel.addSlot()
    }
    return slot
  }

  /// Forgets a session that is in no count.
  mutating func remove(slot: Int) {
    table.remove(slot: slot)
    dropLive(slot: slot)
    marks.remove(slots[slot].marks)
    pending.removeAll(of: &slots[slot].pending)
    late.remove(slot: slot, from: &pending)
    slots[slot].identities.clear(in: &marks)
    newestLate[Int32(slot)] = nil
    wheel.cancel(slot)
    finals[slot] = PackedState()
    slots[slot] = Slot()
  }

  /// Has a log tell of a session from here on.
  mutating func turn(_ log: inout EventLog, to slot: Int, _ hash: SessionHash) {
    table.withID(of: slot) { log.turn(to: $0, hash) }
  }

  /// Whether a session's record was taken before; O(1) if it is newer than all.
  mutating func hasSeen(_ observation: Observation, slot: Int) -> Bool {
    guard observation.time <= newest(slot: slot) else { return false }
    return pending.contains(observation, in: slots[slot].pending)
      || slots[slot].identities.contains(observation, in: marks)
      || late.contains(observation, slot: slot, in: pending)
  }

  /// The newest time of any accepted record, late ones included.
  @inline(__always)
  func newest(slot: Int) -> EventTime {
    let session = slots[slot]
    // While it is out of date the live state doesn't know the last pending record yet.
    var newest = max(
      liveRecord(slot: slot), pending.lastTime(of: session.pending) ?? .distantPast)
    if session.isNewestLate { newest = max(newest, newestLate[Int32(slot)] ?? .distantPast) }
    return newest
  }

  /// Asks for the memory of a session's slot and id.
  @inline(__always)
  mutating func foreseeSession(_ slot: Int32) {
    table.foreseeID(of: slot)
    slots.prefetch(Int(slot))
  }

  /// Asks for the memory of a session's slot and final state.
  @inline(__always)
  mutating func foreseeStates(slot: Int) {
    slots.prefetch(slot)
    foreseeFinal(slot: slot)
  }

  /// Asks for the memory of a session's final state.
  @inline(__always)
  mutating func foreseeFinal(slot: Int) {
    finals.prefetch(slot)
    // A state reaches into the next line.
    finals.prefetch(min(slot + 1, finals.count - 1))
  }

  /// Asks for the memory that a session's next record is appended in.
  @inline(__always)
  mutating func foreseeRecord(slot: Int) { pending.prefetchLast(of: slots[slot].pending) }

  /// Asks for the memory of what a session's fold reads first.
  @inline(__always)
  mutating func foreseeFold(slot: Int) {
    pending.prefetchFirst(of: slots[slot].pending)
    marks.prefetch(slots[slot].marks)
    marks.prefetch(slots[slot].identities.run)
  }

  /// Asks for the memory of all records that wait, if the folds of so many sessions read most of it.
  mutating func foreseePending(folds: Int) {
    if folds > slots.count / 4 { pending.prefetchAll() }
  }

  /// Remembers a record that comes too late to be folded where it belongs.
  mutating func rememberLate(_ observation: Observation, slot: Int) {
    slots[slot].identities.remember(observation, in: &marks)
    noteLate(observation.time, slot: slot)
  }

  /// Keeps the time of a late record if it is the newest.
  mutating func noteLate(_ time: EventTime, slot: Int) {
    guard time > newest(slot: slot) else { return }
    slots[slot].isNewestLate = true
    newestLate[Int32(slot)] = time
  }

  /// Moves the wheel on to a time while nobody waits in it.
  mutating func advanceWheel(to time: EventTime) {
    var none: [Int32] = []
    wheel.advance(to: TimerWheel.moment(time), into: &none)
  }

  /// Adds a pending observation where the order wants it; what is kept of the live state must not follow from
  /// what is pending.
  mutating func insertPending(_ observation: Observation, slot: Int) {
    pending.insert(observation, into: &slots[slot].pending)
  }

  /// Appends a record behind other pending ones of its session if it is newer than all that is known of it
  /// and nothing but the fold of those is awaited: the wheel looks at them already.
  @inline(__always)
  mutating func postpone(
    _ record: borrowing Record, _ located: Presence.FenceSetID, slot: Int
  ) -> Bool {
    let session = slots[slot]
    guard session.isOutOfDate, !session.isNewestLate,
      session.pending.count < EngineOptions.maxPending,
      let newest = pending.lastTime(of: session.pending), newest < record.time
    else { return false }
    pending.append(Observation(record, located: located), to: &slots[slot].pending)
    return true
  }

  /// Finds the places of a session's pending positions anew.
  ///
  /// Its live state has to be whole: it tells of the old places.
  mutating func relocatePending(slot: Int, _ locate: (Observation) -> FenceSetID) {
    pending.relocate(slots[slot].pending, locate)
  }

  /// Takes out the first pending observation if it is older than the watermark; its identity is kept.
  mutating func takePending(
    before watermark: EventTime, slot: Int, in ground: Ground
  ) -> Observation? {
    guard var first = pending.first(of: slots[slot].pending) else { return nil }
    let isRipe = takePending(before: watermark, slot: slot, in: ground, into: &first)
    return isRipe ? first : nil
  }

  /// Takes out the first pending observation if it is older than the watermark, else returns false and leaves the one
  /// given as it is; its identity is kept.
  @inline(__always)
  mutating func takePending(
    before watermark: EventTime, slot: Int, in ground: Ground, into observation: inout Observation
  ) -> Bool {
    let list = slots[slot].pending
    guard pending.readFirst(of: list, before: watermark, into: &observation) else { return false }
    if list.count == 1, !slots[slot].isOutOfDate { makeWhole(slot: slot, in: ground) }
    removeFirstPending(observation, slot: slot)
    return true
  }

  /// Takes out the first pending observation, which must not be all that tells of the live state; its identity is
  /// kept.
  mutating func removeFirstPending(_ first: Observation, slot: Int) {
    pending.removeFirst(of: &slots[slot].pending)
    slots[slot].identities.remember(first, in: &marks)
    late.note(first, slot: slot, in: &pending)
  }

  /// Whether an observation comes behind all that the live state has taken, silence included.
  mutating func isNext(_ observation: Observation, slot: Int) -> Bool {
    let session = slots[slot]
    guard observation.time > advancedTo(slot: slot) else { return false }
    guard let time = pending.lastTime(of: session.pending), time >= observation.time,
      let last = pending.last(of: session.pending)
    else { return true }
    return Observation.precedes(last, observation)
  }

  /// The clock behind which something about a session changes: a pending record becomes final, silence
  /// tells, the session can be forgotten, or its live state takes no room of its own any more.
  mutating func due(slot: Int, options: EngineOptions) -> EventTime {
    let session = slots[slot]
    var due = newest(slot: slot) + options.memory
    if let first = pending.firstTime(of: session.pending) {
      due = min(due, first + options.allowedLateness)
    }
    if let deadline = finalDeadline(slot: slot) {
      due = min(due, deadline + options.allowedLateness)
    }
    guard !session.isOutOfDate else { return due }
    if let deadline = liveDeadline(slot: slot) { due = min(due, deadline) }
    let advanced = advancedTo(slot: slot)
    if advanced != .distantPast { due = min(due, advanced + options.allowedLateness) }
    return due
  }

  /// Whether any record of the session would be too old by now, so that nothing of it matters.
  mutating func isForgettable(
    slot: Int, clock: EngineClock, options: EngineOptions
  ) -> Bool {
    isIdle(slot) && newest(slot: slot) + options.memory < clock.now
  }

  /// Whether nothing is awaited of a session: no record is under way or waits to be folded into the past, and
  /// silence changes nothing more.
  mutating func isIdle(_ slot: Int) -> Bool {
    slots[slot].pending.isEmpty && liveDeadline(slot: slot) == nil
      && finalDeadline(slot: slot) == nil && !late.holds(slot: slot)
  }
}
