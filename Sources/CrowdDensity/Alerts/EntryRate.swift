/// How many enter in an hour, by the entries of the last five minutes.
public struct EntryRate: Sendable, Hashable {
  /// A count of all entries at an instant.
  public struct Sample: Sendable, Hashable {
    /// Microseconds since 1970.
    public var time: Int64
    /// Entries since counting began.
    public var total: Int64

    /// A sample from its parts.
    public init(time: Int64, total: Int64) {
      self.time = time
      self.total = total
    }
  }

  /// What is looked at: five minutes, in microseconds.
  public static let window: Int64 = 300_000_000

  /// Those of the window and the newest from before it, ascending.
  public private(set) var samples: [Sample]

  /// A rate that goes on from samples, ascending.
  public init(samples: [Sample] = []) { self.samples = samples }

  /// Takes the count at an instant, no earlier than those before; entries an hour.
  ///
  /// What came before the first sample doesn't count, nor what did before a gap of more than
  /// `AlertGauge.longestGap`. A count that has sunk, since entries were taken back, tells 0. O(samples).
  public mutating func take(total: Int64, at time: Int64) -> Double {
    if let last = samples.last, time - last.time > AlertGauge.longestGap { samples = [] }
    samples.append(Sample(time: time, total: total))
    let begins = samples.lastIndex { $0.time <= time - Self.window } ?? 0
    samples.removeFirst(begins)
    return Double(max(0, total - samples[0].total)) * Double(3_600_000_000 / Self.window)
  }
}
