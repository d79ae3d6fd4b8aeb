/// The share of people whose phones report, and how well it is known.
public struct Penetration: Sendable, Hashable {
  /// Where it comes from.
  public enum Source: String, Sendable, CaseIterable {
    /// The venue's file says so.
    case venue
    /// Sessions that came in against people scanned at the gates.
    case scans
    /// Nothing tells: it is taken as 1.
    case assumed
  }

  /// Where it comes from.
  public let source: Source
  /// The share, above 0, at most 1.
  public let share: Double
  /// The least that is plausible: so much or more, with 95 %; nil unless it comes of scans.
  public let low: Double?
  /// The most that is plausible: so much or less, with 95 %; nil unless it comes of scans.
  public let high: Double?
  /// The variance of the share over its square; 0 unless it comes of scans.
  public let relativeVariance: Double

  /// A venue's constant, above 0, at most 1; without one it is assumed.
  public init(constant: Double?) {
    source = constant == nil ? .assumed : .venue
    share = constant ?? 1
    (low, high, relativeVariance) = (nil, nil, 0)
  }

  /// Of `seen` sessions that came in while `scanned` people did; nil unless both are above 0.
  ///
  /// The interval is Wilson's (1927), so that it never is a point, and the variance that of its width,
  /// which for many people is (1 − p)/n of n sessions. More sessions than people are a share of 1.
  public init?(seen: Double, scanned: Double) {
    guard seen > 0, scanned > 0 else { return nil }
    let p = min(1, seen / scanned)
    let z = PeopleEstimate.quantile
    let weight = 1 + z * z / scanned
    let middle = (p + z * z / (2 * scanned)) / weight
    let half = z / weight * (p * (1 - p) / scanned + z * z / (4 * scanned * scanned)).squareRoot()
    source = .scans
    share = p
    low = max(0, middle - half)
    high = min(1, middle + half)
    let deviation = (min(1, middle + half) - max(0, middle - half)) / (2 * z * p)
    relativeVariance = deviation * deviation
  }
}
