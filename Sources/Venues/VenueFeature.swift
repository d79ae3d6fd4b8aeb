/// One feature with polygons of a venue file, its properties read and checked.
public struct VenueFeature: Hashable, Sendable {
  /// What a feature says it is by `properties.role`.
  public enum Role: String, Sendable, CaseIterable {
    /// A venue's outline.
    case venue
    /// A zone of a venue.
    case zone
  }

  /// Its index among the file's features, from 0.
  public var index: Int
  /// JSON pointer (RFC 6901) to it; empty for a file that is one feature or geometry.
  public var pointer: String
  /// Its id: the feature's, else `properties.id`, else its name if unique, else made of its shape.
  public var id: String
  /// What it says it is; nil without a `role`, or with one that means nothing here.
  public var role: Role?
  /// The id of the venue a zone says it belongs to.
  public var venueID: String?
  /// `name`, else `title`.
  public var name: String?
  /// `level` and `levels`, ascending, each once.
  public var levels: [Int] = []
  /// `capacity`.
  public var capacity: Int?
  /// `kind`.
  public var kind: String?
  /// `vicinityMeters`, metres.
  public var vicinityMeters: Double?
  /// `timeZone`.
  public var timeZone: String?
  /// `staleAfter`, seconds.
  public var staleAfter: Double?
  /// `dwellAfter`, seconds.
  public var dwellAfter: Double?
  /// `defaultLevel`.
  public var defaultLevel: Int?
  /// `densityLevels`.
  public var densityLevels: [DensityLevel] = []
  /// `closedAreaThreshold`.
  public var closedAreaThreshold: Int?
  /// `penetration`.
  public var penetration: Double?
  /// Its polygons, longitudes as the file has them.
  public var shape: [PolygonShape]

  /// Whether the file gave the id itself.
  var hasOwnID: Bool

  /// The venue whose outline this feature is, without zones.
  public var venue: Venue {
    var venue = Venue(id: id, name: name, shape: shape)
    venue.capacity = capacity
    venue.vicinityMeters = vicinityMeters ?? Venue.defaultVicinityMeters
    venue.timeZone = timeZone
    venue.staleAfter = staleAfter
    venue.defaultLevel = defaultLevel
    venue.densityLevels = densityLevels
    venue.closedAreaThreshold = closedAreaThreshold
    venue.penetration = penetration
    return venue
  }

  /// The zone this feature is.
  public var zone: Zone {
    Zone(
      id: id, name: name, levels: levels, capacity: capacity, kind: kind, dwellAfter: dwellAfter,
      shape: shape)
  }
}
