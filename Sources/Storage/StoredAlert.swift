/// An alert as it is stored: one row from its begin on, which its end and acknowledgement change.
public struct StoredAlert: Sendable, Equatable {
  /// Its number, from 1 in the order in which alerts were raised.
  public var id: Int64
  /// The venue's id.
  public var venue: String
  /// The zone's id; nil for the venue as a whole.
  public var zone: String?
  /// The rule's id.
  public var rule: String
  /// What the rule looks at, a word.
  public var measure: String
  /// What raised it.
  public var value: Double
  /// The name of the level that raised it; nil for other measures.
  public var level: String?
  /// When it was raised, microseconds since 1970.
  public var raised: Int64
  /// When it was cleared, likewise; nil while it is open.
  public var cleared: Int64?
  /// Why it was cleared, a word; nil while it is open.
  public var reason: String?
  /// When it was acknowledged, microseconds since 1970; nil if it wasn't.
  public var acknowledged: Int64?
  /// The number of the user who acknowledged it; nil if nobody did, or that isn't known.
  public var user: Int64?
  /// What that user remarked.
  public var note: String?

  /// An open alert.
  public init(
    id: Int64, venue: String, zone: String?, rule: String, measure: String, value: Double,
    level: String?, raised: Int64
  ) {
    self.id = id
    self.venue = venue
    self.zone = zone
    self.rule = rule
    self.measure = measure
    self.value = value
    self.level = level
    self.raised = raised
  }
}
