/// The share of stays that last longer than a time, of stays of which some are cut off.
///
/// The product-limit estimate (Kaplan, Meier 1958): S(t) = Π (1 − dᵢ/nᵢ) over the lengths tᵢ ≤ t at which
/// dᵢ stays ended of the nᵢ that had lasted so long. One cut off at a length had lasted so long.
public struct KaplanMeier: Sendable, Equatable {
  /// A length and the share that lasts longer.
  public struct Step: Sendable, Equatable {
    /// Microseconds.
    public var length: Int64
    /// From 0 to 1.
    public var share: Double
  }

  /// Products of as many shares as there may be are exact to this.
  private static let tolerance = 1e-9

  /// The lengths at which stays ended, ascending.
  public let steps: [Step]
  /// How many stays there are.
  public let count: Int
  /// How many of them ended.
  public let ended: Int

  /// The estimate of some stays; O(n log n).
  public init(_ stays: [Stay]) {
    let sorted = stays.sorted { $0.length < $1.length }
    var steps: [Step] = []
    var share = 1.0
    var place = 0
    while place < sorted.count {
      let length = sorted[place].length
      let left = sorted.count - place
      var ends = 0
      while place < sorted.count, sorted[place].length == length {
        if sorted[place].isEnded { ends += 1 }
        place += 1
      }
      guard ends > 0 else { continue }
      share *= Double(left - ends) / Double(left)
      steps.append(Step(length: length, share: share))
    }
    self.steps = steps
    count = sorted.count
    ended = sorted.count { $0.isEnded }
  }

  /// The least length, microseconds, that a share q (0 to 1) of stays does not pass: S ≤ 1 − q.
  ///
  /// Nil where too many are cut off to tell; O(log steps).
  public func quantile(_ q: Double) -> Int64? {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].share <= 1 - q + Self.tolerance { high = middle } else { low = middle + 1 }
    }
    return low < steps.count ? steps[low].length : nil
  }
}
