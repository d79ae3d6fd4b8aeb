import CrowdDensity
import Presence

/// How full a venue and its zones are.
public struct DensityReport: Sendable, Equatable {
  /// The venue's id.
  public var venue: String
  /// The clock that the counts hold for; nil before the first record.
  public var asOf: EventTime?
  /// Whether every partition of sessions is in the sums.
  public var complete: Bool
  /// Seconds from the newest record at the venue to the clock; nil if there was none.
  public var feedAgeSeconds: Double?
  /// Sessions at the venue counted on every level, since neither they nor the venue told one.
  public var levelUnknown: Int
  /// Whether densities are of estimated people, once there is an estimate; else they are of sessions.
  public var isEstimated: Bool
  /// The clock that the people hold for; nil before the first estimate.
  public var estimatedAt: EventTime?
  /// The share of people whose phones report, as it is known now; people are estimated with what was
  /// known then.
  public var penetration: Penetration
  /// Zones that the estimate can't tell apart; of one zone alone, those it is in.
  public var pairs: [ZonePair] = []
  /// The venue as a whole.
  public var total: ZoneCounts
  /// Its zones in the order of their file, or those asked for.
  public var zones: [ZoneCounts]
  /// The place in the file of the first zone behind those asked for; nil if they were all.
  public var next: Int?
}
