import CrowdDensity
import Presence

// The live states and the counts that follow from them.
extension Shard {
  /// Takes an observation that comes behind all others of its session.
  mutating func extendLive(_ partition: Int, _ slot: Int, by observation: Observation) {
    partitions[partition].appendPending(observation, slot: slot)
    partitions[partition].liveAdvancedTo[slot] = .distantPast
    changeLive(partition, slot) { live, ground, rules, actions in
      live.take(observation, in: ground, rules: rules, actions: &actions)
    }
  }

  /// Lets silence work on a live state up to the clock.
  mutating func advanceLive(_ partition: Int, _ slot: Int, to time: EventTime) {
    guard let deadline = partitions[partition].live[slot].deadline, deadline < time else { return }
    partitions[partition].liveAdvancedTo[slot] = time
    changeLive(partition, slot) { live, ground, _, actions in
      live.advance(to: time, in: ground, actions: &actions)
    }
  }

  /// Puts an observation among those of its session that it belongs before, and folds them anew.
  mutating func refold(_ partition: Int, _ slot: Int, with observation: Observation) {
    let before = partitions[partition].live[slot]
    retractLive(partition, slot)
    partitions[partition].insertPending(observation, slot: slot)
    restoreLive(partition, slot)
    announceDifference(from: before, partition, slot)
  }

  /// Takes a session's live state out of all counts.
  mutating func retractLive(_ partition: Int, _ slot: Int) {
    countStanding(partitions[partition].live[slot], -1)
    for passage in partitions[partition].passages[slot] { count(passage, -1) }
    partitions[partition].passages[slot].removeAll(keepingCapacity: true)
  }

  /// Folds a session's live state anew from its final one and puts it into all counts.
  mutating func restoreLive(_ partition: Int, _ slot: Int) {
    var state = partitions[partition].final[slot]
    actions.removeAll(keepingCapacity: true)
    let list = partitions[partition].lists[slot]
    partitions[partition].pending.forEach(of: list) { observation in
      state.take(observation, in: ground, rules: options.presence, actions: &actions)
    }
    for action in actions { pass(action, partition, slot) }
    countStanding(state, 1)
    partitions[partition].live[slot] = state
    partitions[partition].liveAdvancedTo[slot] = .distantPast
  }

  /// Says where a live state that was folded anew decides otherwise than what was said before.
  mutating func announceDifference(from before: SessionState, _ partition: Int, _ slot: Int) {
    let after = partitions[partition].live[slot].acquisition
    let was = before.acquisition.vicinities.filter(\.isAcquiring).map(\.venue)
    let now = after.vicinities.filter(\.isAcquiring).map(\.venue)
    let time = after.since
    for venue in was where !now.contains(venue) {
      announce(.stop(venue: venue, at: time, reason: after.reason), partition, slot)
    }
    for venue in now where !was.contains(venue) {
      announce(.start(venue: venue, at: time, reason: after.reason), partition, slot)
    }
  }

  /// Changes a live state in place and the counts by what that changed.
  private mutating func changeLive(
    _ partition: Int, _ slot: Int,
    _ change: (inout SessionState, Ground, PresenceRules, inout [PresenceAction]) -> Void
  ) {
    let areas = partitions[partition].live[slot].visits.current
    let level = partitions[partition].live[slot].level
    actions.removeAll(keepingCapacity: true)
    change(&partitions[partition].live[slot], ground, options.presence, &actions)
    let newAreas = partitions[partition].live[slot].visits.current
    let newLevel = partitions[partition].live[slot].level
    if areas != newAreas || level != newLevel {
      countOccupancy(areas, level: level, -1)
      countOccupancy(newAreas, level: newLevel, 1)
    }
    for action in actions {
      pass(action, partition, slot)
      switch action {
      case .enter(let area, _, let lastExit):
        counters[Int(area)].addPresent(1)
        if let lastExit { counters[Int(area)].forget(exitAt: lastExit.microseconds) }
      case .exit(let area, _, let time, _):
        counters[Int(area)].addPresent(-1)
        counters[Int(area)].remember(exitAt: time.microseconds)
      case .start, .stop: announce(action, partition, slot)
      }
    }
  }

  /// Counts where a state is: occupancy, open visits, and when it last left where it isn't any more.
  private mutating func countStanding(_ state: SessionState, _ sign: Int) {
    countOccupancy(state.visits.current, level: state.level, sign)
    for visit in state.visits.open { counters[Int(visit.area)].addPresent(sign) }
    for exit in state.visits.recentExits {
      if sign > 0 {
        counters[Int(exit.area)].remember(exitAt: exit.time.microseconds)
      } else {
        counters[Int(exit.area)].forget(exitAt: exit.time.microseconds)
      }
    }
  }

  private mutating func countOccupancy(_ areas: Presence.FenceSetID, level: Int32, _ sign: Int) {
    for area in ground.fences(in: areas) { counters[Int(area)].addOccupancy(sign) }
    for venue in ground.venuesWithoutLevel(areas, level: level) {
      levelUnknown[Int(venue)] += sign
    }
  }

  /// Counts an entry or exit of a live state, and remembers it until it is final.
  private mutating func pass(_ action: PresenceAction, _ partition: Int, _ slot: Int) {
    guard let passage = Passage(action) else { return }
    count(passage, 1)
    partitions[partition].passages[slot].append(passage)
  }

  private mutating func count(_ passage: Passage, _ sign: Int) {
    if passage.isEntry {
      counters[Int(passage.area)].addEntry(sign)
    } else {
      counters[Int(passage.area)].addExit(sign)
    }
  }

  private mutating func announce(_ action: PresenceAction, _ partition: Int, _ slot: Int) {
    if let decision = decision(action, partition, slot) { outcome.decisions.append(decision) }
  }
}
