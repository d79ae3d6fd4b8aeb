import CrowdDensity
import Geofencing
import Presence
import Venues

/// How many people a venue and its zones held at one instant, as the journal keeps it: no session is told.
struct VenueEstimate: Sendable, Hashable {
  /// The venue's id.
  var venue: String
  /// The version of the venue that its zones and cells are of.
  var version: Int
  /// The clock of the engine that it holds for.
  var time: EventTime
  /// The people, and where the next estimate starts from.
  var crowd: CrowdEstimate

  /// Whether it is of a venue as a catalog has it in service.
  func isOf(_ catalog: VenueCatalog) -> Bool {
    catalog.versions[venue] == version
      && catalog.venue(venue)?.venue.zones.count == crowd.zones.count
  }
}
