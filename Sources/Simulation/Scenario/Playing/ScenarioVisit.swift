import Presence

/// A visit, as the engine counted it.
public struct ScenarioVisit: Sendable, Hashable {
  /// The session's name.
  public var session: String
  /// The venue's id.
  public var venue: String
  /// The zone's id; nil for the venue as a whole.
  public var zone: String?
  /// When it began.
  public var enter: EventTime
  /// When it ended; nil while it is open.
  public var exit: EventTime?
  /// Whether silence ended it.
  public var isStale: Bool

  /// A visit from its parts.
  public init(
    session: String, venue: String, zone: String?, enter: EventTime, exit: EventTime?, isStale: Bool
  ) {
    self.session = session
    self.venue = venue
    self.zone = zone
    self.enter = enter
    self.exit = exit
    self.isStale = isStale
  }
}
