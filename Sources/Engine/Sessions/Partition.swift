import Presence

/// The sessions of one partition, in arrays by slot.
///
/// Its readers are inlined: called through the array of partitions they would copy it first, a dozen
/// reference counts for every fix.
struct Partition {
  /// Stands for no time in `scheduled`.
  static let unscheduled = Int64.max

  var table = SessionTable()
  /// Each session's records up to the watermark, folded.
  var final: [SessionState] = []
  /// The final state folded over the pending records and advanced to the clock.
  var live: [SessionState] = []
  /// Whether a live state waits to be folded anew and is in no count.
  var isOutOfDate: [Bool] = []
  /// The clock that silence last changed the live state at; `distantPast` if not since its newest record.
  var liveAdvancedTo: [EventTime] = []
  /// The entries and exits by which each live state is ahead of the final one, in their order: what the
  /// final state will bring about in turn, or a late comer take back.
  var passages: [[Passage]] = []
  var lists: [PendingPool.List] = []
  var pending = PendingPool()
  var identities = RecentIdentities()
  /// The newest time of any accepted record, late ones included.
  var newest: [EventTime] = []
  /// Until when no room is looked for, since none was found.
  var fullUntil = EventTime.distantPast
  /// The second at which the timer wheel looks at a session next.
  var scheduled: [Int64] = []

  /// The slot of a session, made if it is new.
  mutating func slot(of id: ArraySlice<UInt8>, hash: UInt32) -> Int {
    if let slot = table.find(id, hash: hash) { return slot }
    let slot = table.add(id, hash: hash)
    if slot == final.count {
      final.append(SessionState())
      live.append(SessionState())
      isOutOfDate.append(false)
      liveAdvancedTo.append(.distantPast)
      passages.append([])
      lists.append(PendingPool.List())
      identities.addSlot()
      newest.append(.distantPast)
      scheduled.append(Self.unscheduled)
    }
    return slot
  }

  /// Forgets a session that has nothing pending.
  mutating func remove(slot: Int) {
    table.remove(slot: slot)
    final[slot] = SessionState()
    live[slot] = SessionState()
    liveAdvancedTo[slot] = .distantPast
    passages[slot] = []
    identities.clear(slot: slot)
    newest[slot] = .distantPast
    scheduled[slot] = Self.unscheduled
  }

  /// Whether a session's record was taken before.
  @inline(__always)
  func hasSeen(_ observation: Observation, slot: Int) -> Bool {
    pending.contains(observation, in: lists[slot]) || identities.contains(observation, slot: slot)
  }

  /// Adds a pending observation that comes behind all others.
  mutating func appendPending(_ observation: Observation, slot: Int) {
    pending.append(observation, to: &lists[slot])
  }

  /// Adds a pending observation where the order wants it.
  mutating func insertPending(_ observation: Observation, slot: Int) {
    pending.insert(observation, into: &lists[slot])
  }

  /// Takes out the first pending observation if it is older than the watermark; its identity is kept.
  mutating func takePending(before watermark: EventTime, slot: Int) -> Observation? {
    guard let first = pending.first(of: lists[slot]), first.time < watermark else { return nil }
    pending.removeFirst(of: &lists[slot])
    identities.remember(first, slot: slot)
    return first
  }

  /// Whether an observation comes behind all that the live state has taken, silence included.
  @inline(__always)
  func isNext(_ observation: Observation, slot: Int) -> Bool {
    guard observation.time > liveAdvancedTo[slot] else { return false }
    guard let last = pending.last(of: lists[slot]) else { return true }
    return Observation.precedes(last, observation)
  }

  /// The clock behind which something about a session changes: a pending record becomes final, silence
  /// tells, or the session can be forgotten.
  @inline(__always)
  func due(slot: Int, options: EngineOptions) -> EventTime {
    var due = forgetAfter(slot: slot, options: options)
    if let first = pending.first(of: lists[slot]) {
      due = min(due, first.time + options.allowedLateness)
    }
    if let deadline = live[slot].deadline { due = min(due, deadline) }
    if let deadline = final[slot].deadline { due = min(due, deadline + options.allowedLateness) }
    return due
  }

  /// Whether any record of the session would be too old by now, so that nothing of it matters.
  @inline(__always)
  func isForgettable(slot: Int, clock: EngineClock, options: EngineOptions) -> Bool {
    isIdle(slot) && forgetAfter(slot: slot, options: options) < clock.now
  }

  /// Whether nothing is awaited of a session: no record is under way, and silence changes nothing more.
  func isIdle(_ slot: Int) -> Bool {
    lists[slot].isEmpty && live[slot].deadline == nil && final[slot].deadline == nil
  }

  private func forgetAfter(slot: Int, options: EngineOptions) -> EventTime {
    newest[slot] + options.memory
  }
}
