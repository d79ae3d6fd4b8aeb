import Geofencing
import Presence
import Venues

extension Shard {
  /// The visits of a venue, by number, that are open by final states, each with its session's key.
  ///
  /// O(sessions).
  func openVisits(ofVenue venue: Int, _ hash: SessionHash) -> [KnownVisit] {
    let first = Int32(ground.index.firstFence(ofVenue: venue))
    let end = first + 2 + Int32(ground.venues[venue].venue.zones.count)
    var found: [KnownVisit] = []
    for number in partitions.indices {
      let partition = partitions[number]
      for slot in 0..<partition.table.slots where partition.table.isUsed(slot) {
        for visit in partition.final(slot: slot).visits.open
        where (first..<end).contains(visit.area) {
          found.append(
            KnownVisit(
              session: hash.hash(partition.table.id(of: slot)), zone: zoneID(of: visit.area),
              enter: visit.entered))
        }
      }
    }
    return found
  }
}
