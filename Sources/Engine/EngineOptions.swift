import Presence

/// How an engine keeps time and spreads its work.
public struct EngineOptions: Sendable {
  /// What moves the clock.
  public enum ClockMode: String, Sendable, CaseIterable {
    /// Ticks alone: live service.
    case wall
    /// The highest accepted event time (and ticks): replays, simulations, tests.
    case records
  }

  /// How people are told from sessions.
  public enum Estimator: String, Sendable, CaseIterable {
    /// Not: sessions are all that is counted.
    case none
    /// By the most likely mixture of cells (`CrowdEstimate`).
    case mixture
  }

  /// Partitions that sessions fall into, a number kept in the database.
  public static let partitions = 64

  /// Records of one session that may be newer than the watermark at once; ten times what a phone sends.
  public static let maxPending: Int32 = 4096

  /// What moves the clock.
  public var clock: ClockMode
  /// How far out of order records may come and still count live.
  public var allowedLateness = TimeSpan.seconds(60)
  /// How far behind the clock a record may be at all.
  public var memory = TimeSpan.seconds(48 * 3600)
  /// How many sessions the engine holds at most, from 1; see `SessionLimit`.
  public var maxSessions = SessionLimit.standard.sessions
  /// Whether `Engine.estimate()` makes estimates, and whether densities are of them.
  public var estimator = Estimator.mixture
  /// How long raw fixes may stay in the journal; whoever runs the engine makes two checkpoints within it.
  public var rawRetention = TimeSpan.seconds(15 * 60)
  /// How many shards fold at once, 1 to 64; no answer depends on it.
  public var shards: Int
  /// The constants of presence.
  public var presence = PresenceRules()
  /// Whether live starts and stops are kept for `takeDecisions()`, and what becomes of alerts for
  /// `takeAlertNotices()`; a replay has nobody to tell them.
  public var keepsDecisions = true
  /// Whether ended visits and decisions are kept for `takeHistory()`, as a replay wants them.
  public var keepsHistory = false

  /// Options of a clock and a number of shards, clamped to 1…64.
  public init(clock: ClockMode, shards: Int = 1) {
    self.clock = clock
    self.shards = min(max(shards, 1), Self.partitions)
  }
}
