import Venues

/// A venue put together from features, each sound by itself but not yet held against the others.
struct VenueDraft {
  var venue: Venue
  var origin: FeatureOrigin
  /// Where its zones came from, in their order.
  private(set) var zoneOrigins: [FeatureOrigin] = []

  init(venue: Venue, origin: FeatureOrigin) {
    self.venue = venue
    self.origin = origin
  }

  init(_ outline: VenueFeature, file: String) {
    self.init(venue: outline.venue, origin: FeatureOrigin(outline, file: file))
  }

  mutating func add(_ zone: Zone, from origin: FeatureOrigin) {
    venue.zones.append(zone)
    zoneOrigins.append(origin)
  }

  mutating func add(_ feature: VenueFeature, file: String) {
    add(feature.zone, from: FeatureOrigin(feature, file: file))
    guard let label = feature.levelLabel, let ordinal = feature.levels.first else { return }
    let place = venue.levels.firstIndex { $0.ordinal >= ordinal } ?? venue.levels.endIndex
    let isKnown = place < venue.levels.endIndex && venue.levels[place].ordinal == ordinal
    if !isKnown { venue.levels.insert(Level(ordinal: ordinal, label: label), at: place) }
  }

  /// Keeps only the zones for which a condition on their index holds.
  mutating func keepZones(_ holds: (Int) -> Bool) {
    let kept = venue.zones.indices.filter(holds)
    venue.zones = kept.map { venue.zones[$0] }
    zoneOrigins = kept.map { zoneOrigins[$0] }
  }
}
