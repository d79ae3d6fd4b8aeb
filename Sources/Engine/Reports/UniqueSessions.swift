/// Distinct sessions seen in the windows that end now, each window open at its start.
public struct UniqueSessions: Sendable, Equatable {
  /// In the last minute.
  public var oneMinute = 0
  /// In the last 5 minutes.
  public var fiveMinutes = 0
  /// In the last 15 minutes.
  public var fifteenMinutes = 0
  /// In the last 60 minutes.
  public var sixtyMinutes = 0
}
