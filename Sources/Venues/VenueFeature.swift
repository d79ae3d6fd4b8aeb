/// One feature with polygons of a venue file, its properties read and checked.
public struct VenueFeature: Hashable, Sendable {
  /// What a feature says it is by `properties.role`.
  public enum Role: String, Sendable, CaseIterable {
    /// A venue's outline.
    case venue
    /// A zone of a venue.
    case zone
  }

  /// The file within an archive it is from.
  public var member: String?
  /// Its index among the file's features, from 0.
  public var index: Int
  /// JSON pointer (RFC 6901) to it; empty for a file that is one feature or geometry.
  public var pointer: String
  /// Where in it its polygons lie.
  public var layout = ShapeLayout.polygon
  /// Its id: the feature's, else `properties.id`, else its name if unique, else made of its shape.
  public var id: String
  /// What it says it is; nil without a `role`, or with one that means nothing here.
  public var role: Role?
  /// What its OpenStreetMap tags make of it.
  public var vocabulary: OSMVocabulary.Meaning?
  /// The id of the venue a zone says it belongs to.
  public var venueID: String?
  /// `name`, else another property that names it.
  public var name: String?
  /// Its floors, ascending, each once.
  public var levels: [Int] = []
  /// What its only floor is called where it is, such as in the lift.
  public var levelLabel: String?
  /// `capacity`.
  public var capacity: Int?
  /// `kind`.
  public var kind: String?
  /// `fill`, the colour it is drawn in.
  public var color: String?
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
  /// `levelLabels`.
  public var levelLabels: [Level] = []
  /// `densityLevels`.
  public var densityLevels: [DensityLevel] = []
  /// `closedAreaThreshold`.
  public var closedAreaThreshold: Int?
  /// `alertRules`.
  public var alertRules: [AlertRule] = []
  /// `penetration`.
  public var penetration: Double?
  /// `events`.
  public var events: [VenueEvent] = []
  /// Its polygons, longitudes as the file has them.
  public var shape: [PolygonShape]
  /// Whether nothing found in it is an error.
  public var isUsable = true

  /// Whether the file gave the id itself.
  var hasOwnID = true

  /// A feature with an id and a shape, everything else absent.
  public init(index: Int, pointer: String, id: String, shape: [PolygonShape]) {
    self.index = index
    self.pointer = pointer
    self.id = id
    self.shape = shape
  }

  /// The venue whose outline this feature is, without zones.
  public var venue: Venue {
    var venue = Venue(id: id, name: name, shape: shape)
    venue.capacity = capacity
    venue.vicinityMeters = vicinityMeters ?? Venue.defaultVicinityMeters
    venue.timeZone = timeZone
    venue.staleAfter = staleAfter
    venue.defaultLevel = defaultLevel
    venue.levels = levelLabels
    venue.densityLevels = densityLevels
    venue.closedAreaThreshold = closedAreaThreshold
    venue.alertRules = alertRules
    venue.penetration = penetration
    venue.events = events
    return venue
  }

  /// The zone this feature is.
  public var zone: Zone {
    Zone(
      id: id, name: name, levels: levels, capacity: capacity, kind: kind, color: color,
      dwellAfter: dwellAfter, alertRules: alertRules, shape: shape)
  }

  /// A finding about this feature.
  ///
  /// The pointer is `below` behind that of the feature.
  public func finding(
    _ rule: FindingRule, _ message: String, file: String?, at below: String = "",
    position: Position? = nil
  ) -> Finding {
    Finding(
      rule, message, file: file, member: member, feature: index, id: id.isEmpty ? nil : id,
      name: name, pointer: pointer + below, position: position)
  }
}
