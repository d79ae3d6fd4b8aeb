import Presence

/// One start or stop of acquisition.
public struct Decision: Sendable, Equatable {
  /// Start or stop.
  public enum Action: String, Sendable, CaseIterable {
    case start, stop
  }

  /// The session's id.
  public var session: String
  /// The venue's id.
  public var venue: String
  /// The event time it holds from.
  public var time: EventTime
  /// Start or stop.
  public var action: Action
  /// Why, as a word of DESIGN §6.
  public var reason: String
}
