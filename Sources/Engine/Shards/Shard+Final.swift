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

  /// Keeps what a final state has brought about, if anybody wants to know.
  mutating func store(_ action: PresenceAction, _ partition: Int, _ slot: Int) {
    guard options.keepsHistory else { return }
    if case .exit(let area, let entered, let time, let stale) = action {
      outcome.history.visits.append(
        visit(of: area, partition, slot, from: entered, to: time, stale: stale))
    }
    outcome.history.events.append(event(action, partition, slot))
  }

  private func event(_ action: PresenceAction, _ partition: Int, _ slot: Int) -> PresenceEvent {
    let session = session(partition, slot)
    func make(_ kind: PresenceEvent.Kind, _ area: Int32, _ time: EventTime) -> PresenceEvent {
      PresenceEvent(
        kind: kind, time: time, session: session, venue: venueID(ground.venue(of: area)),
        zone: zoneID(of: area))
    }
    func make(
      _ kind: PresenceEvent.Kind, venue: Int32, _ time: EventTime, _ reason: Reason
    ) -> PresenceEvent {
      PresenceEvent(
        kind: kind, time: time, session: session, venue: venueID(venue), reason: reason.word)
    }
    switch action {
    case .enter(let area, let time, _): return make(.enter, area, time)
    case .exit(let area, let entered, let time, let stale):
      var event = make(.exit, area, time)
      (event.entered, event.stale) = (entered, stale)
      return event
    case .dwell(let area, let entered, let time):
      var event = make(.dwell, area, time)
      event.entered = entered
      return event
    case .start(let venue, let time, let reason): return make(.start, venue: venue, time, reason)
    case .stop(let venue, let time, let reason): return make(.stop, venue: venue, time, reason)
    case .alert(let time):
      // Where the person is taken to be: the smallest of what is visited, if anything is.
      let visited = partitions[partition].final[slot].visits.open.map(\.area)
      let area = visited.min { ground.squareMetres(of: $0) < ground.squareMetres(of: $1) }
      return area.map { make(.alert, $0, time) }
        ?? PresenceEvent(kind: .alert, time: time, session: session)
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

  func session(_ partition: Int, _ slot: Int) -> String {
    String(decoding: partitions[partition].table.id(of: slot), as: UTF8.self)
  }

  static func second(_ time: EventTime) -> Int64 {
    let (seconds, rest) = time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return rest < 0 ? seconds - 1 : seconds
  }
}
