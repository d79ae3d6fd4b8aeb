/// How long people stay in a zone: the quantiles of its visits' lengths.
public struct DwellTimes: Sendable, Equatable {
  /// Why a quantile isn't told.
  public enum Gap: String, Sendable, CaseIterable {
    /// No visit began.
    case noVisits
    /// Fewer visits were seen to end than say anything.
    case tooFewEnds
    /// People only pass: too many visits are too short to be measured.
    case passedThrough
    /// So many go on, or went silent, that the quantile isn't reached.
    case notReached
  }

  /// So many ends say something: with four the median's 90 % interval has no upper end
  /// (order statistics: 2·(1/2)⁵ < 10 %).
  public static let leastEnds = 5

  /// Visits that began in the time asked for.
  public let visits: Int
  /// Those of them that were seen to end.
  public let ended: Int
  /// What half of them don't pass, microseconds; nil for `medianGap`'s reason.
  public let median: Int64?
  /// What nine in ten of them don't pass, microseconds; nil for `p90Gap`'s reason.
  public let p90: Int64?
  /// Why there is no median; nil if there is one.
  public let medianGap: Gap?
  /// Why there is no 90 % quantile; nil if there is one.
  public let p90Gap: Gap?

  /// Of visits, some of them cut off; zones crossed between two fixes, which ended without length, count among the
  /// visits and have no part in the quantiles.
  public init(_ stays: [Stay]) {
    let curve = KaplanMeier(stays.filter { $0.length > 0 || !$0.isEnded })
    visits = stays.count
    ended = stays.count { $0.isEnded }
    var dwell = DwellMeasurability()
    // What has just begun may yet become a stay.
    for stay in stays
    where stay.isEnded || DwellMeasurability.isStay(lasting: stay.length, reportedEvery: 0) {
      dwell.add(lasting: stay.length, reportedEvery: 0)
    }
    let (visits, ended) = (visits, ended)
    func told(_ quantile: Double) -> (value: Int64?, gap: Gap?) {
      if visits == 0 { return (nil, .noVisits) }
      if ended < Self.leastEnds { return (nil, .tooFewEnds) }
      if dwell.verdict(ofQuantile: quantile) == .passedThrough { return (nil, .passedThrough) }
      guard let value = curve.quantile(quantile) else { return (nil, .notReached) }
      return (value, nil)
    }
    (median, medianGap) = told(0.5)
    (p90, p90Gap) = told(0.9)
  }
}
