/// A named outline with its zones and the rules for sessions near it.
public struct Venue: Hashable, Sendable {
  /// Metres by which the vicinity goes beyond the outline unless a file says otherwise.
  public static let defaultVicinityMeters = 100.0

  /// Unique among venues, NFC text.
  public var id: String
  /// What people call it; nil if the file doesn't say.
  public var name: String?
  /// Where it is.
  public var shape: [PolygonShape]
  /// How many people it holds; nil if unknown.
  public var capacity: Int?
  /// Its zones, in the order of their file.
  public var zones: [Zone] = []
  /// How far the vicinity goes beyond the outline, metres, 0 or more.
  public var vicinityMeters = Venue.defaultVicinityMeters
  /// IANA name of its time zone; nil means UTC.
  public var timeZone: String?
  /// Seconds of silence after which a session counts as gone; nil means by the session's own rhythm.
  public var staleAfter: Double?
  /// The floor taken for sessions that never told one; nil means every floor.
  public var defaultLevel: Int?
  /// What its floors are called, ascending; those without a label of their own are left out.
  public var levels: [Level] = []
  /// The steps of crowding, in their file's order; empty means none given.
  public var densityLevels: [DensityLevel] = []
  /// A zone with so many people or fewer counts as closed; nil means never.
  public var closedAreaThreshold: Int?
  /// When operators want to be alerted about the venue as a whole, in the file's order.
  public var alertRules: [AlertRule] = []
  /// The share of people whose phones report, above 0, at most 1; nil means unknown, taken as 1.
  public var penetration: Double?
  /// What takes place there, in its file's order.
  public var events: [VenueEvent] = []

  /// A venue of that outline, everything else by default.
  public init(id: String, name: String? = nil, shape: [PolygonShape]) {
    self.id = id
    self.name = name
    self.shape = shape
  }
}
