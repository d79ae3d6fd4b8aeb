import Presence

/// What the engine holds of one session now.
public struct SessionReport: Sendable, Equatable {
  /// The session's id.
  public var session: String
  /// `off`, `standby` or `acquiring`.
  public var acquisition: String
  /// Why, as a word of DESIGN §6.
  public var reason: String
  /// Since when.
  public var since: EventTime
  /// The venues it is acquired for, by id.
  public var venues: [String]
  /// The venue and zone of each open visit, with the time it began; the venue's own visit has no zone.
  public var visits: [Visit]
  /// `foreground`, `background`, `terminated` or `silent`.
  public var lifecycle: String
  /// The location permission as last told; nil if never.
  public var permission: String?
  /// The floor as last told; nil if never.
  public var level: Int?
  /// When its newest record was measured.
  public var lastRecord: EventTime
  /// When its newest usable fix was measured; nil without one since the app last ended, fell silent
  /// or lost permission.
  public var lastFix: EventTime?

  /// Radius of accuracy of its newest usable fix, metres; nil without one.
  public var lastFixAccuracy: Double?
  /// What its newest usable fix says of each venue that it is near or acquired for.
  public var verdicts: [Verdict]
  /// The instant behind which silence changes something; nil if nothing is left to change.
  public var silenceEndsAt: EventTime?

  /// What a fix says of a venue's vicinity.
  public struct Verdict: Sendable, Equatable {
    /// The venue's id.
    public var venue: String
    /// `inside`, `outside`, `unsure`, or `tooVague` for a radius that the vicinity could not hold.
    public var verdict: String
    /// From the fix to the vicinity's nearest edge, metres.
    public var distanceMetres: Double
    /// Whether the session is taken to be in the vicinity.
    public var isInside: Bool
  }

  /// An open visit.
  public struct Visit: Sendable, Equatable {
    /// The venue's id.
    public var venue: String
    /// The zone's id; nil for the venue as a whole.
    public var zone: String?
    /// When it began.
    public var enter: EventTime
  }
}
