/// What a venue file says, before its features are put together into venues.
public struct VenueDocument: Sendable {
  /// The file's name.
  public var file: String
  /// The features that have polygons, in their order.
  public var features: [VenueFeature]
  /// Sentences about what was passed over, in the order found.
  public var warnings: [String]

  /// The venues of a file in which every feature says whose it is, as `VenueWriter` writes it.
  ///
  /// Nothing is held against the map; that is for `VenueSurveyor` in Geofencing.
  /// - Throws: `VenueFileError` if a feature has no role, or names no venue before it.
  public func venues() throws(VenueFileError) -> [Venue] {
    var venues: [Venue] = []
    var indices: [String: Int] = [:]
    for feature in features {
      switch feature.role {
      case .venue:
        indices[feature.id] = venues.count
        venues.append(feature.venue)
      case .zone:
        guard let index = feature.venueID.flatMap({ indices[$0] }) else {
          throw error(of: feature, "the zone names no venue that comes before it")
        }
        venues[index].zones.append(feature.zone)
      case nil:
        throw error(of: feature, "the feature has no role; it must be venue or zone")
      }
    }
    return venues
  }

  private func error(of feature: VenueFeature, _ reason: String) -> VenueFileError {
    VenueFileError(
      file: file, feature: feature.index, id: feature.id, pointer: feature.pointer,
      kind: .placement, reason: reason)
  }
}
