import Presence

extension Shard {
  /// Where the sessions of one of the 64 partitions are at the clock, in their order for ever: by hash,
  /// then id.
  ///
  /// Those whose newest usable fix is not too old to tell (`ReportRhythm.fixLife`) and lies in a vicinity; one
  /// in several is told once for each. Nothing is changed. O(sessions), and the sorting of those heard of.
  mutating func sightings(partition number: Int, at now: EventTime) -> [Sighting] {
    let partition = Int(local[number])
    let slots = partitions[partition].slotsInOrder(heardSince: now - ReportRhythm.most)
    var found: [Sighting] = []
    found.reserveCapacity(slots.count)
    for slot in slots {
      partitions[partition].readLive(slot: slot, in: ground, into: &working)
      guard let fix = working.filter.last, now - fix.time <= working.rhythm.fixLife else {
        continue
      }
      let place = working.position.place(
        secondsAfter: Float((now - fix.time).seconds), radius: fix.accuracy)
      for venue in ground.vicinities(of: fix.located) where isHeard(by: venue, at: now) {
        found.append(
          Sighting(
            longitude: fix.longitude, latitude: fix.latitude, place: place, venue: venue,
            level: working.level, isWalking: working.position.isWalking))
      }
    }
    return found
  }

  /// Whether the working state is not gone by a venue's own rule of silence, as occupancy has it.
  private func isHeard(by venue: Int32, at now: EventTime) -> Bool {
    ground.rules(of: venue).staleAfter.map { working.lastRecord + $0 >= now } ?? true
  }
}
