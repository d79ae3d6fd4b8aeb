/// What a venue file says, before its features are put together into venues.
public struct VenueReading: Sendable {
  /// The file's name.
  public var file: String
  /// The features that have polygons, in their order, unusable ones too.
  public var features: [VenueFeature] = []
  /// What was found, in the file's order.
  public var findings = FindingList()
  /// Sentences about what was taken for granted.
  public var guesses: [String] = []
  /// What was passed over.
  public var skipped = SkippedParts()

  /// The file's name without folder and last extension, which names a venue whose file doesn't.
  public var stem: String { VenueFile.stem(of: file) }

  /// A reading of nothing yet.
  public init(file: String) { self.file = file }

  /// The venues of a file in which every feature says whose it is, as `VenueWriter` writes it.
  ///
  /// Nothing is held against the map; that is for `VenueSurveyor` in Geofencing.
  /// - Throws: `VenueFileError` for what was found, a feature without a role, or a zone that names
  ///   no venue before it.
  public func venues() throws(VenueFileError) -> [Venue] {
    if let error = VenueFileError(findings) { throw error }
    var venues: [Venue] = []
    var indices: [String: Int] = [:]
    for feature in features {
      switch feature.role {
      case .venue:
        indices[feature.id] = venues.count
        venues.append(feature.venue)
      case .zone:
        guard let index = feature.venueID.flatMap({ indices[$0] }) else {
          throw VenueFileError(
            feature.finding(
              .unknownVenue, "the zone names no venue that comes before it", file: file))
        }
        venues[index].zones.append(feature.zone)
      case nil:
        throw VenueFileError(
          feature.finding(
            .invalidProperty, "the feature has no role; it must be venue or zone", file: file))
      }
    }
    return venues
  }
}
