/// How long people stay in a zone: the quantiles of its visits' lengths.
public struct DwellTimes: Sendable, Equatable {
  /// Why a quantile isn't told.
  public enum Gap: String, Sendable, CaseIterable {
    /// No visit began.
    case noVisits
    /// Fewer visits were seen to end than say anything.
    case tooFewEnds
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

  /// Of visits, some of them cut off.
  public init(_ stays: [Stay]) {
    let curve = KaplanMeier(stays)
    (visits, ended) = (curve.count, curve.ended)
    let isMeasurable = Self.dwellMeasurable(visits: visits, ended: ended) == nil
    median = isMeasurable ? curve.quantile(0.5) : nil
    p90 = isMeasurable ? curve.quantile(0.9) : nil
  }

  /// Why there is no median; nil if there is one.
  public var medianGap: Gap? { gap(median) }
  /// Why there is no 90 % quantile; nil if there is one.
  public var p90Gap: Gap? { gap(p90) }

  private func gap(_ quantile: Int64?) -> Gap? {
    guard quantile == nil else { return nil }
    return Self.dwellMeasurable(visits: visits, ended: ended) ?? .notReached
  }

  /// Why nothing is to be told of so many visits; nil if there are enough.
  private static func dwellMeasurable(visits: Int, ended: Int) -> Gap? {
    guard visits > 0 else { return .noVisits }
    return ended < leastEnds ? .tooFewEnds : nil
  }
}
