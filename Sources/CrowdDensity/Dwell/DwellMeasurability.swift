/// Whether how long people stay in a zone can be told from visits that phones saw now and then.
///
/// A visit is seen to begin and to end up to a report interval late, by positions whose errors last some 45 s. The
/// length of one that lasts three intervals and 45 s is off by a third at most: that is a *stay*. Shorter ones are seen
/// too long, or not at all where a zone is crossed between two fixes, which counts as a visit of no length. A
/// quantile is told where it lies well among the stays; a zone that people only pass has none, and answers say so
/// instead of giving a number.
public struct DwellMeasurability: Sendable, Hashable {
  /// What is known of a quantile of dwell.
  public enum Verdict: String, Sendable, Hashable {
    /// It means something.
    case measurable
    /// Fewer than five visits have ended.
    case fewVisits
    /// Too many visits are too short to be told: most people only pass.
    case passedThrough
  }

  /// Visits that have ended.
  public private(set) var visits: Int
  /// The stays among them.
  public private(set) var stays: Int

  private static let leastVisits = 5
  private static let intervalsAStay: Int64 = 3
  private static let shortestStay: Int64 = 45_000_000
  /// The share of visits by which a quantile must lie among the stays.
  private static let margin = 0.15

  /// No visit yet, or so many, of which `stays` lasted long enough.
  public init(visits: Int = 0, stays: Int = 0) {
    self.visits = visits
    self.stays = stays
  }

  /// Whether a visit lasted long enough for its length to be told.
  ///
  /// Both in microseconds; the interval is the median gap between the session's fixes, 0 where none is known.
  public static func isStay(lasting length: Int64, reportedEvery interval: Int64) -> Bool {
    // A third is compared, so that nothing runs over.
    length >= shortestStay && length / intervalsAStay >= interval
  }

  /// Takes an ended visit; both in microseconds.
  public mutating func add(lasting length: Int64, reportedEvery interval: Int64) {
    visits += 1
    if Self.isStay(lasting: length, reportedEvery: interval) { stays += 1 }
  }

  /// Adds the visits of another shard or time.
  public mutating func add(_ other: DwellMeasurability) {
    visits += other.visits
    stays += other.stays
  }

  /// Whether a quantile of dwell, from 0 to 1, can be told: of p90 a quarter of the visits must be stays, of the
  /// median 65 %.
  public func verdict(ofQuantile quantile: Double) -> Verdict {
    guard visits >= Self.leastVisits else { return .fewVisits }
    let needed = min(1 - quantile + Self.margin, 1) * Double(visits)
    // The sum of shares may be off in its last place.
    return Double(stays) >= needed - 1e-9 * Double(visits) ? .measurable : .passedThrough
  }
}
