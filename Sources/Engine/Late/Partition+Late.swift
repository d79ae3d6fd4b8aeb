import Presence

// Late records of a partition's sessions, and their bytes in a checkpoint.
extension Partition {
  /// Adds a late record that comes at a clock to its session's pool.
  mutating func addLate(
    _ observation: Observation, slot: Int, at clock: EventTime, options: EngineOptions
  ) {
    let base = late[slot] == nil ? final(slot: slot) : SessionState()
    late.add(
      observation, slot: slot, at: clock, options: options, in: &pending, base: base)
  }

  /// The slots whose pools close at a clock, in no order.
  mutating func dueLate(at clock: EventTime, options: EngineOptions) -> [Int] {
    late.due(at: clock, options: options, in: pending) { finals[$0].lastRecord }
  }

  /// Takes a session's pool out; nil if it has none.
  mutating func takeLate(slot: Int) -> LatePool.Content? { late.take(slot: slot, from: &pending) }

  /// Writes the pools, ordered by id.
  func writeLate(to writer: inout StateWriter<Ground>, clock: EngineClock) {
    let slots = late.slots.sorted { table.precedes($0, $1) }
    writer.bytes.count(slots.count)
    for slot in slots {
      guard let pool = late[slot] else { continue }
      writer.base = clock.now
      writer.bytes.text(table.id(of: slot))
      writer.time(pool.opened)
      writer.time(pool.arrived)
      pool.base.write(to: &writer)
      writer.bytes.byte(pool.isWhole ? 1 : 0)
      for list in [pool.late, pool.known] {
        writer.bytes.count(Int(list.count))
        pending.forEach(of: list) { $0.write(to: &writer) }
      }
    }
    writer.base = clock.now
    let returns = late.returned.filter { $0.time > clock.watermark - VisitTracker.memory }
      .sorted { table.precedes($0.slot, $1.slot) }
    writer.bytes.count(returns.count)
    for (slot, time) in returns {
      writer.bytes.text(table.id(of: slot))
      writer.time(time)
    }
  }

  /// Reads the pools of sessions that are there.
  mutating func readLate(
    from reader: inout StateReader<Ground>, clock: EngineClock, options: EngineOptions
  ) throws(ByteReader.Malformed) {
    for _ in 0..<(try reader.bytes.count()) {
      reader.base = clock.now
      let slot = try readSlot(from: &reader)
      guard late[slot] == nil, let opened = try reader.time(), let arrived = try reader.time()
      else { throw .init(reason: "late records that can't be there") }
      var pool = LatePool(
        base: try SessionState(from: &reader), opened: opened, arrived: arrived)
      pool.isWhole = try reader.bytes.byte() != 0
      pool.late = try readList(from: &reader)
      pool.known = try readList(from: &reader)
      guard !pool.late.isEmpty else { throw .init(reason: "a pool of no record") }
      late.restore(pool, slot: slot, options: options)
    }
    reader.base = clock.now
    for _ in 0..<(try reader.bytes.count()) {
      let slot = try readSlot(from: &reader)
      guard let time = try reader.time() else { throw .init(reason: "a return at no time") }
      late.noteReturn(slot: slot, at: time)
    }
    guard reader.bytes.isAtEnd else { throw .init(reason: "bytes behind the last late record") }
  }

  private func readSlot(
    from reader: inout StateReader<Ground>
  ) throws(ByteReader.Malformed) -> Int {
    let id = try reader.bytes.text()
    guard let slot = table.find(id.span, hash: PartitionHash.hash(id)) else {
      throw .init(reason: "late records of nobody")
    }
    return slot
  }

  private mutating func readList(
    from reader: inout StateReader<Ground>
  ) throws(ByteReader.Malformed) -> PendingPool.List {
    let count = try reader.bytes.count()
    guard count <= LatePool.mostOfSession else { throw .init(reason: "too many late records") }
    var list = PendingPool.List()
    for _ in 0..<count {
      let observation = try Observation(from: &reader)
      if let last = pending.last(of: list), Observation.precedes(observation, last) {
        throw .init(reason: "late records out of order")
      }
      pending.append(observation, to: &list)
    }
    return list
  }
}
