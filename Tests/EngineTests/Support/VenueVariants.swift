import Geofencing
import Venues

extension TestVenues {
  /// One of some changed states of the two test venues, either of which may be missing.
  static func variant(_ random: inout RandomCrowd.Generator) throws -> [SurveyedVenue] {
    var venues: [Venue] = []
    if Int.random(in: 0..<6, using: &random) > 0 { venues.append(variant(of: pier, &random)) }
    if Int.random(in: 0..<4, using: &random) > 0 { venues.append(variant(of: lido, &random)) }
    return try venues.map { try VenueSurveyor.survey($0) }
  }

  private static func variant(of venue: Venue, _ random: inout RandomCrowd.Generator) -> Venue {
    var venue = venue
    switch Int.random(in: 0..<8, using: &random) {
    case 0: venue.zones.removeFirst()
    case 1: venue.zones.reverse()
    case 2: venue.vicinityMeters = 120
    case 3: venue.staleAfter = 45
    case 4: venue.zones[0].levels = [1]
    case 5:
      venue.zones[0].levels = [0, 2]
      venue.defaultLevel = 1
    case 6:
      let shape = venue.id == "pier" ? rectangle(-60, 0, 350, 300) : rectangle(430, 40, 700, 240)
      venue.shape = shape
    default: break
    }
    return venue
  }
}

extension TestVenues {
  /// The pier with so many zones that it takes pages of its own to store.
  static var grown: Venue {
    var venue = pier
    venue.zones = (0..<400).map { Zone(id: "zone-\($0)", shape: rectangle(0, 0, 200, 300)) }
    return venue
  }
}
