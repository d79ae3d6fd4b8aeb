import CrowdDensity
import Presence

/// How long people stay in a venue and its zones.
public struct DwellReport: Sendable, Equatable {
  /// One zone, or the venue as a whole.
  public struct Row: Sendable, Equatable {
    /// The zone's id; nil for the venue as a whole.
    public var zone: String?
    /// The lengths of the visits that began in the time asked for.
    public var times: DwellTimes
  }

  /// Where the clock stands; nil before any record.
  public var asOf: EventTime?
  /// Where it begins.
  public var from: EventTime
  /// The end, itself outside.
  public var to: EventTime
  /// The venue, then its zones in their file's order; or the zone asked for.
  public var rows: [Row]
}
