import Presence

/// A start or a stop, as the engine decided it.
public struct ScenarioDecision: Sendable, Hashable {
  /// The session's name.
  public var session: String
  /// Whether acquisition starts.
  public var isStart: Bool
  /// The venue's id.
  public var venue: String
  /// The event time it holds from.
  public var time: EventTime
  /// Why, as a word of DESIGN §6.
  public var reason: String

  /// A decision from its parts.
  public init(session: String, isStart: Bool, venue: String, time: EventTime, reason: String) {
    self.session = session
    self.isStart = isStart
    self.venue = venue
    self.time = time
    self.reason = reason
  }
}
