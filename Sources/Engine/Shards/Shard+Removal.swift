import Presence

// Sessions that go before their time: forgotten, or evicted for others.
extension Shard {
  /// Removes the session whose id is meant: nil without one, else the stops of what ran for it, and the
  /// ends of its visits in history.
  ///
  /// Whoever watches hears of a stop, since nobody will track it any more; nothing of it is stored.
  mutating func forget(
    at now: EventTime, _ isMeant: (ArraySlice<UInt8>) -> Bool
  ) -> ShardOutcome? {
    for partition in partitions.indices {
      for slot in 0..<partitions[partition].table.slots
      where partitions[partition].table.isUsed(slot)
        && isMeant(partitions[partition].table.id(of: slot))
      {
        outcome.decisions = acquired(partition, slot).map { venue in
          Decision(
            session: session(partition, slot), venue: venueID(venue), time: now, action: .stop,
            reason: Reason.neverLaunched.word)
        }
        retractStanding(partition, slot)
        // What was counted of it stays counted.
        foldAhead(partition, slot)
        for action in actions {
          finalPassages.count(action)
          note(action, openFrom: MinuteLedger.firstOpenMinute(at: now))
        }
        noteVanishing(at: now)
        partitions[partition].remove(slot: slot)
        return takeOutcome()
      }
    }
    return nil
  }

  /// Whether a partition can take one more session; if it is full, idle sessions go first.
  mutating func hasRoom(in partition: Int, at clock: EngineClock) -> Bool {
    guard partitions[partition].table.count >= sessionsAPartition else { return true }
    // A look at all of them is not for every record of a flood.
    guard clock.now >= partitions[partition].fullUntil else { return false }
    evict(from: partition, clock: clock.now, watermark: clock.watermark)
    guard partitions[partition].table.count < sessionsAPartition else {
      partitions[partition].fullUntil = clock.now + .seconds(1)
      return false
    }
    return true
  }

  /// Removes the longest silent of the idle sessions, a sixteenth of what there may be: those with
  /// nothing pending for which no silence is awaited.
  private mutating func evict(from partition: Int, clock: EventTime, watermark: EventTime) {
    var idle: [Int] = []
    for slot in 0..<partitions[partition].table.slots
    where partitions[partition].table.isUsed(slot) {
      // As the next look at it would find it, so that it doesn't matter where a batch ends.
      advanceLive(partition, slot, to: clock)
      finalize(partition, slot, before: watermark)
      advanceFinal(partition, slot, to: watermark)
      if partitions[partition].isIdle(slot) { idle.append(slot) }
    }
    let table = partitions[partition].table
    let newest = Dictionary(
      uniqueKeysWithValues: idle.map { ($0, partitions[partition].newest(slot: $0)) })
    idle.sort { a, b in
      let (first, second) = (newest[a] ?? .distantPast, newest[b] ?? .distantPast)
      if first != second { return first < second }
      return table.precedes(a, b)
    }
    hasEvicted = true
    let kept = sessionsAPartition - max(1, sessionsAPartition / 16)
    for slot in idle.prefix(table.count - kept) {
      retractLive(partition, slot)
      partitions[partition].remove(slot: slot)
    }
  }
}
