/// Whether how long people stay in a zone can be told from visits that were seen once a report interval.
///
/// A visit is seen to begin and to end up to an interval late; of one that lasts three intervals the length is off
/// by a third at most. Where most visits are shorter, people only pass, and no rule mends their median (it comes out
/// half as long again): then dwell is not measurable, and answers say so instead of giving a number. A zone that was
/// crossed between two fixes counts as a visit of no length.
public struct DwellMeasurability: Sendable, Hashable {
  /// What is known of a zone's dwell.
  public enum Verdict: String, Sendable, Hashable {
    /// Its quantiles mean something.
    case measurable
    /// Fewer than five visits have ended.
    case fewVisits
    /// Most visits are shorter than three report intervals.
    case passedThrough
  }

  /// Visits that have ended.
  public private(set) var visits: Int
  /// Those among them that lasted three report intervals or longer.
  public private(set) var stays: Int

  private static let leastVisits = 5
  private static let intervalsAStay: Int64 = 3

  /// No visit yet, or so many, of which `stays` lasted long enough.
  public init(visits: Int = 0, stays: Int = 0) {
    self.visits = visits
    self.stays = stays
  }

  /// Whether a visit lasted long enough for its length to be told.
  ///
  /// Both in microseconds; the interval is the median gap between the session's fixes, 0 where it reports all the time.
  /// One of no length never did.
  public static func isStay(lasting length: Int64, reportedEvery interval: Int64) -> Bool {
    // Spans lie within ±2⁶¹ microseconds: a third of one is compared, so that nothing runs over.
    length > 0 && length / intervalsAStay >= interval
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

  /// Whether dwell can be told: half of at least five visits are stays.
  public var verdict: Verdict {
    guard visits >= Self.leastVisits else { return .fewVisits }
    return 2 * stays >= visits ? .measurable : .passedThrough
  }
}
