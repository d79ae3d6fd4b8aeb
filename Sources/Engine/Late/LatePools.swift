import Presence

/// The late records of one partition's sessions, for those few that have some.
struct LatePools {
  private var pools: [Int32: LatePool] = [:]
  /// When sessions were first heard of again after an absence, the newest of each within the last hour: with it
  /// their cache may come later.
  private var returns: [Int32: EventTime] = [:]
  /// How many there may be before those of more than an hour ago are dropped.
  private var returnsKept = 64
  /// Late records in all of them.
  private(set) var count = 0
  /// Before it none closes.
  private var earliest = EventTime.distantFuture

  /// Whether there is nothing.
  var isEmpty: Bool { pools.isEmpty && returns.isEmpty }

  /// When the sessions of slots were first heard of again after an absence, in no order.
  var returned: [(slot: Int, time: EventTime)] { returns.map { (Int($0.key), $0.value) } }

  /// Slots with a pool, in no order.
  var slots: [Int] { pools.keys.map { Int($0) } }

  subscript(slot: Int) -> LatePool? { pools[Int32(slot)] }

  /// Whether a session has a pool.
  func holds(slot: Int) -> Bool { !pools.isEmpty && pools.index(forKey: Int32(slot)) != nil }

  /// Whether there is room for one more record of a session.
  func hasRoom(slot: Int) -> Bool {
    count < LatePool.mostInPartition
      && pools[Int32(slot)]?.late.count ?? 0 < LatePool.mostOfSession
  }

  /// Whether a session's pool holds an identity; O(pool).
  @inline(__always)
  func contains(_ observation: Observation, slot: Int, in pending: PendingPool) -> Bool {
    guard !pools.isEmpty, let pool = pools[Int32(slot)] else { return false }
    return pending.contains(observation, in: pool.late)
      || pending.contains(observation, in: pool.known)
  }

  /// Adds a late record that comes at a clock; `base` is the final state for a new pool.
  mutating func add(
    _ observation: Observation, slot: Int, at clock: EventTime, options: EngineOptions,
    in pending: inout PendingPool, base: SessionState
  ) {
    var pool = pools[Int32(slot)] ?? LatePool(base: base, opened: clock, arrived: clock)
    pending.insert(observation, into: &pool.late)
    pool.arrived = clock
    put(pool, slot: slot, options)
  }

  /// Keeps a pool as a checkpoint has it.
  mutating func restore(_ pool: LatePool, slot: Int, options: EngineOptions) {
    count += Int(pool.late.count) - 1
    put(pool, slot: slot, options)
  }

  private mutating func put(_ pool: LatePool, slot: Int, _ options: EngineOptions) {
    pools[Int32(slot)] = pool
    count += 1
    earliest = min(earliest, pool.settles(options))
  }

  /// Notes when a session is first heard of again after an absence.
  mutating func noteReturn(slot: Int, at time: EventTime) {
    returns[Int32(slot)] = time
    guard returns.count > returnsKept else { return }
    returns = returns.filter { $0.value > time - VisitTracker.memory }
    returnsKept = max(64, 2 * returns.count)
  }

  /// Forgets a session.
  mutating func remove(slot: Int, from pending: inout PendingPool) {
    _ = take(slot: slot, from: &pending)
    returns[Int32(slot)] = nil
  }

  /// Notes what has become final of a session.
  @inline(__always)
  mutating func note(_ observation: Observation, slot: Int, in pending: inout PendingPool) {
    guard !pools.isEmpty, var pool = pools[Int32(slot)], pool.isWhole else { return }
    if pool.known.count < EngineOptions.maxPending {
      pending.append(observation, to: &pool.known)
    } else {
      pending.removeAll(of: &pool.known)
      pool.isWhole = false
    }
    pools[Int32(slot)] = pool
  }

  /// The slots whose pools close at a clock, in no order; O(1) while none does, else O(pools).
  ///
  /// Where nothing of the session has come behind a late record, silence must have told that nothing will.
  mutating func due(
    at clock: EventTime, options: EngineOptions, in pending: PendingPool,
    newestFinal: (Int) -> EventTime
  ) -> [Int] {
    guard clock >= earliest else { return [] }
    var due: [Int] = []
    earliest = .distantFuture
    for (slot, pool) in pools {
      var closing = pool.settles(options)
      let last = pending.lastTime(of: pool.late) ?? .distantPast
      if newestFinal(Int(slot)) <= last {
        let silence = last + options.allowedLateness + ReportRhythm.most
        closing = max(closing, min(silence, pool.ends(options)))
      }
      if closing <= clock { due.append(Int(slot)) }
      earliest = min(
        earliest, closing <= clock ? closing : max(pool.settles(options), clock + .seconds(1)))
    }
    return due
  }

  /// Takes a session's pool out; nil if it has none.
  mutating func take(slot: Int, from pending: inout PendingPool) -> LatePool.Content? {
    guard var pool = pools.removeValue(forKey: Int32(slot)) else { return nil }
    count -= Int(pool.late.count)
    var content = LatePool.Content(
      base: pool.base, late: [], known: [], isWhole: pool.isWhole, returned: returns[Int32(slot)])
    pending.forEach(of: pool.late) { content.late.append($0) }
    pending.forEach(of: pool.known) { content.known.append($0) }
    pending.removeAll(of: &pool.late)
    pending.removeAll(of: &pool.known)
    return content
  }
}

extension PendingPool {
  /// Empties a list.
  mutating func removeAll(of list: inout List) {
    while !list.isEmpty { removeFirst(of: &list) }
  }
}
