import CrowdDensity
import Venues

extension DensityReport {
  /// Adds an estimate's people: those of the chosen zones, and of the pairs that one of them is in.
  mutating func add(_ estimate: VenueEstimate, _ chosen: Range<Int>, of venue: Venue) {
    estimatedAt = estimate.time
    total.people = estimate.crowd.total
    for (place, number) in chosen.enumerated() {
      zones[place].people = estimate.crowd.zones[number]
    }
    pairs = estimate.crowd.pairs.filter { $0.zones.contains(where: chosen.contains) }.map { pair in
      ZonePair(zones: pair.zones.map { venue.zones[$0].id }, people: pair.people)
    }
  }
}
