import Presence

/// What an engine has on record at a scenario's end.
public struct ScenarioHistory: Sendable {
  /// An alert that somebody raised.
  public struct Alert: Sendable {
    /// The session's name.
    public var session: String
    /// When, in event time.
    public var time: EventTime

    /// An alert from its parts.
    public init(session: String, time: EventTime) {
      self.session = session
      self.time = time
    }
  }

  /// Every visit.
  public var visits: [ScenarioVisit]
  /// Every alert, in order.
  public var alerts: [Alert]

  /// A history from its parts.
  public init(visits: [ScenarioVisit], alerts: [Alert]) {
    self.visits = visits
    self.alerts = alerts
  }
}
