import CrowdDensity
import Geofencing
import Presence
import Venues

// The final states, and the look at each session when its time has come.
extension Shard {
  /// Looks at every session whose time has come by the clock.
  mutating func sweep(_ clock: EngineClock) {
    var due: [TimerWheel.Entry] = []
    wheel.advance(to: Self.second(clock.now), into: &due)
    for entry in due {
      let (partition, slot) = (Int(entry.partition), Int(entry.slot))
      // An entry that a later one has replaced, perhaps for another session of that slot, is void.
      guard partitions[partition].scheduled[slot] == entry.second else { continue }
      partitions[partition].scheduled[slot] = Partition.unscheduled
      // The live state goes first: the final one only ever brings about what it has brought about.
      advanceLive(partition, slot, to: clock.now)
      finalize(partition, slot, before: clock.watermark)
      advanceFinal(partition, slot, to: clock.watermark)
      if partitions[partition].isForgettable(slot: slot, clock: clock, options: options) {
        retractLive(partition, slot)
        partitions[partition].remove(slot: slot)
      } else {
        schedule(partition, slot)
      }
    }
  }

  /// Folds into the final state what is older than the watermark.
  mutating func finalize(_ partition: Int, _ slot: Int, before watermark: EventTime) {
    while let first = partitions[partition].takePending(before: watermark, slot: slot) {
      actions.removeAll(keepingCapacity: true)
      partitions[partition].final[slot].take(
        first, in: ground, rules: options.presence, actions: &actions)
      settle(partition, slot)
    }
  }

  /// Lets silence work on a final state up to the watermark.
  mutating func advanceFinal(_ partition: Int, _ slot: Int, to time: EventTime) {
    actions.removeAll(keepingCapacity: true)
    partitions[partition].final[slot].advance(to: time, in: ground, actions: &actions)
    settle(partition, slot)
  }

  /// Keeps what a final state has just brought about; the live state brought it about before.
  private mutating func settle(_ partition: Int, _ slot: Int) {
    guard !actions.isEmpty else { return }
    for action in actions { store(action, partition, slot) }
    let passages = actions.compactMap { Passage($0) }
    assert(partitions[partition].passages[slot].starts(with: passages))
    partitions[partition].passages[slot].removeFirst(
      min(passages.count, partitions[partition].passages[slot].count))
  }

  /// Sees to it that the wheel looks at a session when something about it becomes due.
  mutating func schedule(_ partition: Int, _ slot: Int) {
    let second = Self.second(partitions[partition].due(slot: slot, options: options))
    guard second < partitions[partition].scheduled[slot] else { return }
    partitions[partition].scheduled[slot] = wheel.add(
      partition: Int32(partition), slot: Int32(slot), at: second)
  }

  /// Keeps what a final state has brought about.
  mutating func store(_ action: PresenceAction, _ partition: Int, _ slot: Int) {
    switch action {
    case .enter: break
    case .exit(let area, let entered, let time, let stale):
      outcome.history.visits.append(
        visit(of: area, partition, slot, from: entered, to: time, stale: stale))
    case .start, .stop:
      if let decision = decision(action, partition, slot) {
        outcome.history.decisions.append(decision)
      }
    }
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

  func decision(_ action: PresenceAction, _ partition: Int, _ slot: Int) -> Decision? {
    switch action {
    case .start(let venue, let time, let reason):
      Decision(
        session: session(partition, slot), venue: ground.venues[Int(venue)].venue.id, time: time,
        action: .start, reason: reason.word)
    case .stop(let venue, let time, let reason):
      Decision(
        session: session(partition, slot), venue: ground.venues[Int(venue)].venue.id, time: time,
        action: .stop, reason: reason.word)
    case .enter, .exit: nil
    }
  }

  func session(_ partition: Int, _ slot: Int) -> String {
    String(decoding: partitions[partition].table.id(of: slot), as: UTF8.self)
  }

  static func second(_ time: EventTime) -> Int64 {
    let (seconds, rest) = time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return rest < 0 ? seconds - 1 : seconds
  }
}
