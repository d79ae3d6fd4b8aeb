import CrowdDensity
import Geofencing
import Presence
import Venues

/// The venues in service, ordered by id, with the number of each one's version.
struct VenueCatalog: Sendable {
  private(set) var venues: [SurveyedVenue] = []
  /// Where each lies among them, by id.
  private var places: [String: Int] = [:]
  /// How often each venue has changed, removals included; remembered after it is gone.
  var versions: [String: Int] = [:]
  /// Of each venue the levels of crowding as a whole, then those of its zones: made once a load, since each
  /// answer about it needs them all.
  private(set) var schemes: [String: [LevelScheme]] = [:]

  /// The catalog with some venues added or replaced; nil if nothing is different.
  ///
  /// Which way rings wind makes no difference.
  func loading(_ loaded: [SurveyedVenue]) -> VenueCatalog? {
    var next = self
    var changed: [String: SurveyedVenue] = [:]
    for surveyed in loaded
    where self.venue(surveyed.venue.id)?.venue.rightHanded != surveyed.venue.rightHanded {
      changed[surveyed.venue.id] = surveyed
      next.versions[surveyed.venue.id, default: 0] += 1
    }
    guard !changed.isEmpty else { return nil }
    next.venues.removeAll { changed[$0.venue.id] != nil }
    for surveyed in changed.values { next.append(surveyed) }
    next.venues.sort { $0.venue.id < $1.venue.id }
    next.findPlaces()
    return next
  }

  private mutating func findPlaces() {
    places = [:]
    for (place, surveyed) in venues.enumerated() { places[surveyed.venue.id] = place }
  }

  /// Adds a venue behind all others, without counting it as a version.
  mutating func append(_ surveyed: SurveyedVenue) {
    places[surveyed.venue.id] = venues.count
    venues.append(surveyed)
    schemes[surveyed.venue.id] = ([nil] + surveyed.venue.zones.map(Optional.init)).map {
      LevelScheme(of: surveyed.venue, $0)
    }
  }

  /// The catalog without a venue; nil if there is none of that id.
  func removing(_ id: String) -> VenueCatalog? {
    guard venue(id) != nil else { return nil }
    var next = self
    next.venues.removeAll { $0.venue.id == id }
    next.versions[id, default: 0] += 1
    next.schemes[id] = nil
    next.findPlaces()
    return next
  }

  func venue(_ id: String) -> SurveyedVenue? { index(of: id).map { venues[$0] } }

  func index(of id: String) -> Int? { places[id] }

  /// The number of a zone's fence, as a fence index numbers them; nil without such a zone.
  func fence(ofZone zone: String, venue: String?) -> Int? {
    var first = 0
    for surveyed in venues {
      let zones = surveyed.venue.zones
      if venue == nil || venue == surveyed.venue.id,
        let number = zones.firstIndex(where: { $0.id == zone })
      {
        return first + 2 + number
      }
      first += 2 + zones.count
    }
    return nil
  }

  /// How this catalog's fences go on in another.
  func change(to next: VenueCatalog) -> VenueChange {
    let before = Self.parts(of: venues)
    let now = Self.parts(of: next.venues)
    let places = Dictionary(uniqueKeysWithValues: now.enumerated().map { ($1.name, Int32($0)) })
    let old = Dictionary(uniqueKeysWithValues: before.map { ($0.name, $0) })
    return VenueChange(
      fences: before.map { places[$0.name] ?? -1 },
      venues: venues.map { next.index(of: $0.venue.id).map { Int32($0) } ?? -1 },
      unchanged: now.map { old[$0.name] == $0 })
  }

  /// One fence under a name that outlives its number, with all that membership in it depends on.
  private struct Part: Equatable {
    struct Name: Hashable {
      var venue: String
      var part: String
      var zone: String?
    }

    var name: Name
    var shape: [PolygonShape]
    var levels: [Int]
    var defaultLevel: Int?
  }

  /// All fences in the order in which a fence index numbers them.
  private static func parts(of venues: [SurveyedVenue]) -> [Part] {
    venues.flatMap { surveyed in
      let venue = surveyed.venue
      func part(_ part: String, _ zone: Zone?, _ shape: [PolygonShape]) -> Part {
        Part(
          name: .init(venue: venue.id, part: part, zone: zone?.id), shape: shape,
          levels: zone?.levels ?? [], defaultLevel: zone == nil ? nil : venue.defaultLevel)
      }
      return [part("vicinity", nil, surveyed.vicinity), part("outline", nil, venue.shape)]
        + venue.zones.map { part("zone", $0, $0.shape) }
    }
  }
}
