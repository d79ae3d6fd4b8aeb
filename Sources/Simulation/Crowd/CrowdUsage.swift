/// What location has cost the phones of a crowd, and what they sent for it.
public struct CrowdUsage: Sendable, Hashable {
  /// Phones whose evening is over.
  public private(set) var phones = 0
  /// Seconds in which the standard service ran at 10 m or better, over all phones.
  public private(set) var fineSeconds = 0.0
  /// Seconds in which it ran at a coarser accuracy.
  public private(set) var coarseSeconds = 0.0
  /// Fixes measured, whether the app got them or not.
  public private(set) var fixesMeasured = 0
  /// Wakes and relaunches in the background.
  public private(set) var wakes = 0
  /// Records sent.
  public private(set) var submissions = 0

  mutating func add(_ usage: PhoneUsage) {
    phones += 1
    fineSeconds += Double(usage.fineMilliseconds) / 1000
    coarseSeconds += Double(usage.coarseMilliseconds) / 1000
    fixesMeasured += usage.fixesMeasured
    wakes += usage.wakes
    submissions += usage.submissions
  }

  /// Adds what other phones have cost.
  mutating func add(_ other: CrowdUsage) {
    phones += other.phones
    fineSeconds += other.fineSeconds
    coarseSeconds += other.coarseSeconds
    fixesMeasured += other.fixesMeasured
    wakes += other.wakes
    submissions += other.submissions
  }
}
