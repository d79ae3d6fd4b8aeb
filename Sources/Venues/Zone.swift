/// A named polygon (or several) of a venue in which sessions are counted.
public struct Zone: Hashable, Sendable {
  /// Unique among the zones of its venue, NFC text.
  public var id: String
  /// What people call it; nil if the file doesn't say.
  public var name: String?
  /// The floors it lies on, ascending; empty means every floor.
  public var levels: [Int]
  /// How many people it holds; nil if unknown.
  public var capacity: Int?
  /// What it is for, such as `gate` or `stand`.
  public var kind: String?
  /// The colour it is drawn in, as the file writes it; nil without one.
  public var color: String?
  /// Seconds of a visit after which it counts as a dwell, above 0; nil means never.
  public var dwellAfter: Double?
  /// When operators want to be alerted about it, in the file's order.
  public var alertRules: [AlertRule]
  /// Where it is.
  public var shape: [PolygonShape]

  /// Whether people come in there: its kind is `gate`.
  public var isGate: Bool { kind == "gate" }

  /// A zone from its parts.
  public init(
    id: String, name: String? = nil, levels: [Int] = [], capacity: Int? = nil, kind: String? = nil,
    color: String? = nil, dwellAfter: Double? = nil,
    alertRules: [AlertRule] = [], shape: [PolygonShape]
  ) {
    self.id = id
    self.name = name
    self.levels = levels
    self.capacity = capacity
    self.kind = kind
    self.color = color
    self.dwellAfter = dwellAfter
    self.alertRules = alertRules
    self.shape = shape
  }
}
