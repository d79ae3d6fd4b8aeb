import Venues

/// A venue put together from features, each sound by itself but not yet held against the others.
struct VenueDraft {
  var venue: Venue
  var origin: FeatureOrigin
  /// Where its zones came from, in their order.
  var zoneOrigins: [FeatureOrigin] = []

  mutating func add(_ zone: Zone, from origin: FeatureOrigin) {
    venue.zones.append(zone)
    zoneOrigins.append(origin)
  }
}
