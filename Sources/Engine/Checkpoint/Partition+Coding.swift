import Presence

// A partition's sessions as bytes and back: what can't be worked out from the rest.
extension Partition {
  /// Writes all sessions, ordered by hash and id: the same bytes whatever their slots.
  func write(to writer: inout StateWriter<Ground>, clock: EngineClock) {
    writer.bytes.signed(clock.now.microseconds)
    writer.base = clock.now
    writer.time(fullUntil == .distantPast ? nil : fullUntil)
    writer.bytes.count(table.count)
    for slot in slotsInOrder() {
      writer.base = clock.now
      writer.bytes.text(table.id(of: slot))
      writer.time(newest[slot] == .distantPast ? nil : newest[slot])
      if newest[slot] != .distantPast { writer.base = newest[slot] }
      writer.time(liveAdvancedTo[slot] == .distantPast ? nil : liveAdvancedTo[slot])
      final[slot].write(to: &writer)
      writer.bytes.count(Int(lists[slot].count))
      pending.forEach(of: lists[slot]) { $0.write(to: &writer) }
      identities.write(slot: slot, to: &writer.bytes)
    }
  }

  /// Reads the sessions of partition `number`; their live states are still to be made.
  init(
    from reader: inout StateReader<Ground>, number: Int
  ) throws(ByteReader.Malformed) {
    self.init()
    let clock = EventTime(microseconds: try reader.bytes.signed())
    guard clock >= .distantPast, clock < .distantFuture else {
      throw .init(reason: "an impossible clock")
    }
    reader.base = clock
    fullUntil = try reader.time() ?? .distantPast
    for _ in 0..<(try reader.bytes.count()) {
      reader.base = clock
      try readSession(from: &reader, of: number)
    }
    guard reader.bytes.isAtEnd else { throw .init(reason: "bytes behind the last session") }
  }

  private mutating func readSession(
    from reader: inout StateReader<Ground>, of number: Int
  ) throws(ByteReader.Malformed) {
    let id = try reader.bytes.text()
    let hash = PartitionHash.hash(id)
    guard (1...SessionTable.longestID).contains(id.count),
      PartitionHash.partition(of: hash) == number, table.find(id, hash: hash) == nil
    else { throw .init(reason: "an id that can't be there") }
    let slot = slot(of: id, hash: hash)
    if let time = try reader.time() { (newest[slot], reader.base) = (time, time) }
    liveAdvancedTo[slot] = try reader.time() ?? .distantPast
    final[slot] = try SessionState(from: &reader)
    for _ in 0..<(try reader.bytes.count()) {
      let observation = try Observation(from: &reader)
      if let last = pending.last(of: lists[slot]), Observation.precedes(observation, last) {
        throw .init(reason: "pending records out of order")
      }
      appendPending(observation, slot: slot)
    }
    try identities.read(from: &reader.bytes, slot: slot)
  }

  /// The slots in use by the hash of their sessions, those of one hash by id.
  private func slotsInOrder() -> [Int] {
    let keys = (0..<table.slots).filter { table.isUsed($0) }.map { slot in
      UInt64(PartitionHash.hash(table.id(of: slot))) << 32 | UInt64(slot)
    }
    return keys.sorted { a, b in
      if a >> 32 != b >> 32 { return a < b }
      return table.id(of: Self.slot(a)).lexicographicallyPrecedes(table.id(of: Self.slot(b)))
    }.map(Self.slot)
  }

  private static func slot(_ key: UInt64) -> Int { Int(key & 0xFFFF_FFFF) }
}

extension RecentIdentities {
  fileprivate func write(slot: Int, to bytes: inout ByteWriter) {
    bytes.count(count(slot: slot))
    forEach(slot: slot) { bytes.fixed($0) }
  }

  fileprivate mutating func read(
    from bytes: inout ByteReader, slot: Int
  ) throws(ByteReader.Malformed) {
    let count = try bytes.count()
    guard count <= Self.kept else { throw .init(reason: "too many identities") }
    for _ in 0..<count {
      let identity: UInt64 = try bytes.fixed()
      guard identity != 0 else { throw .init(reason: "an identity that can't be") }
      remember(identity: identity, slot: slot)
    }
  }
}
