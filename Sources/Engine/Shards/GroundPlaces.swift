import Geofencing
import Storage
import Venues

/// The names of what is on the ground, by fence: before a change of venues and behind it.
struct GroundPlaces: Sendable {
  var old: PlaceTable
  var new: PlaceTable

  /// Of ground that doesn't change.
  init(_ table: PlaceTable) { (old, new) = (table, table) }

  init(from old: PlaceTable, to new: PlaceTable) { (self.old, self.new) = (old, new) }

  /// Where something happened; nil away from any venue.
  func place(of entry: EventLog.Entry) -> EventPlace? {
    guard entry.fence >= 0 else { return nil }
    return (entry.isOnNewGround ? new : old).places[Int(entry.fence)]
  }
}

extension PlaceTable {
  /// The places of some venues as a fence index numbers them; a vicinity is its venue's.
  convenience init(of venues: [SurveyedVenue]) {
    var places: [EventPlace] = []
    for surveyed in venues {
      let venue = surveyed.venue
      for zone in [nil, nil] + venue.zones.map({ Optional($0.id) }) {
        places.append(EventPlace(venue: venue.id, zone: zone))
      }
    }
    self.init(places)
  }
}
