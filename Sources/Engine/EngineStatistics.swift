import Presence

/// Totals since the engine's first record, and where its clock stands.
public struct EngineStatistics: Sendable, Equatable {
  /// Records stored.
  public var accepted = 0
  /// Records seen before.
  public var duplicates = 0
  /// The part of `accepted` older than the watermark.
  public var late = 0
  /// Records refused as too old.
  public var tooOld = 0
  /// Records refused since their session had too many under way.
  public var tooMany = 0
  /// Records refused since their session was new and the engine full of others.
  public var tooManySessions = 0
  /// Sessions held in memory.
  public var sessions = 0
  /// Sessions that there may be.
  public var maxSessions = SessionLimit.standard.sessions
  /// Venues loaded.
  public var venues = 0
  /// The clock; nil before the first record or tick.
  public var clock: EventTime?
  /// Position of the newest journal entry; 0 without a journal.
  public var journalPosition: Int64 = 0
  /// Position of the newest entry that a checkpoint holds; 0 without one.
  public var checkpointPosition: Int64 = 0
}
