import Presence

// A partition's sessions as bytes and back: what can't be worked out from the rest.
extension Partition {
  /// Writes all sessions, ordered by hash and id: the same bytes whatever their slots.
  func write(to writer: inout StateWriter<Ground>, clock: EngineClock) {
    writer.bytes.signed(clock.now.microseconds)
    writer.base = clock.now
    writer.time(fullUntil == .distantPast ? nil : fullUntil)
    writer.bytes.count(table.count)
    var state = SessionState()
    for slot in slotsInOrder(heardSince: .distantPast) {
      writer.base = clock.now
      table.withID(of: slot) { writer.bytes.text($0) }
      let newest = newest(slot: slot)
      writer.time(newest == .distantPast ? nil : newest)
      if newest != .distantPast { writer.base = newest }
      // A clock behind the watermark tells nothing any more.
      let advanced = advancedTo(slot: slot)
      writer.time(advanced < clock.watermark ? nil : advanced)
      marks.withMarks(of: slots[slot].marks) { state.unpack(finals[slot], marks: $0) }
      state.write(to: &writer)
      writer.bytes.count(Int(slots[slot].pending.count))
      pending.forEach(of: slots[slot].pending) { $0.write(to: &writer) }
      let identities = slots[slot].identities
      let count = identities.keptCount
      writer.bytes.put(most: 10 + 4 * count) { bytes, place in
        bytes.put(varint: UInt64(count), at: &place)
        for number in 0..<count { bytes.put(identities.identity(number, in: marks), at: &place) }
      }
    }
  }

  /// Reads the sessions of partition `number`; their live states are still to be made.
  init(
    from reader: inout StateReader<Ground>, over ground: Ground, number: Int
  ) throws(ByteReader.Malformed) {
    self.init()
    let clock = EventTime(microseconds: try reader.bytes.signed())
    guard clock >= .distantPast, clock < .distantFuture else {
      throw .init(reason: "an impossible clock")
    }
    reader.base = clock
    fullUntil = try reader.time() ?? .distantPast
    // Else all that is put into the wheel would be due at once.
    advanceWheel(to: clock)
    for _ in 0..<(try reader.bytes.count()) {
      reader.base = clock
      try readSession(from: &reader, over: ground, of: number)
    }
    guard reader.bytes.isAtEnd else { throw .init(reason: "bytes behind the last session") }
  }

  private mutating func readSession(
    from reader: inout StateReader<Ground>, over ground: Ground, of number: Int
  ) throws(ByteReader.Malformed) {
    let id = try reader.bytes.text()
    let hash = PartitionHash.hash(id)
    guard (1...SessionTable.longestID).contains(id.count),
      PartitionHash.partition(of: hash) == number, table.find(id.span, hash: hash) == nil
    else { throw .init(reason: "an id that can't be there") }
    let slot = add(id, hash: hash)
    let newest = try reader.time()
    if let newest { reader.base = newest }
    let advanced = try reader.time() ?? .distantPast
    let state = try SessionState(from: &reader)
    var packed: [Mark] = []
    storeFinal(state, slot: slot, in: ground, marks: &packed)
    storeLive(state, slot: slot, in: ground, advancedTo: advanced, marks: &packed)
    let awaited = try reader.bytes.count()
    guard awaited <= EngineOptions.maxPending else {
      throw .init(reason: "too many pending records")
    }
    makeWhole(slot: slot, in: ground)
    for _ in 0..<awaited {
      let observation = try Observation(from: &reader)
      if let last = pending.last(of: slots[slot].pending), Observation.precedes(observation, last) {
        throw .init(reason: "pending records out of order")
      }
      insertPending(observation, slot: slot)
    }
    if let newest { noteLate(newest, slot: slot) }
    let count = try reader.bytes.count()
    guard count <= RecentIdentities.kept else { throw .init(reason: "too many identities") }
    for _ in 0..<count {
      let identity: UInt32 = try reader.bytes.fixed()
      guard RecentIdentities.possible.contains(identity) else {
        throw .init(reason: "an identity that can't be")
      }
      slots[slot].identities.remember(identity, in: &marks)
    }
  }

  /// The slots in use by the hash of their sessions, those of one hash by id, of all whose live state
  /// has a record of that time or later.
  func slotsInOrder(heardSince time: EventTime) -> [Int] {
    let slots = (0..<table.slots).filter { table.isUsed($0) && liveRecord(slot: $0) >= time }
    let keys = slots.map { slot in
      UInt64(table.withID(of: slot) { PartitionHash.hash($0) }) << 32 | UInt64(slot)
    }
    return keys.sorted { a, b in
      if a >> 32 != b >> 32 { return a < b }
      return table.precedes(Self.slot(a), Self.slot(b))
    }.map(Self.slot)
  }

  private static func slot(_ key: UInt64) -> Int { Int(key & 0xFFFF_FFFF) }
}
