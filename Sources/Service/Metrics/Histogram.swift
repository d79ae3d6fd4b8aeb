/// Durations counted by size.
struct Histogram: Equatable {
  /// Upper bounds in seconds, each included in its bucket: 1 ms to 10 s.
  static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  /// How many lie in each bucket and in none before it; the last one is of those beyond all bounds.
  private var counts = Array(repeating: 0, count: bounds.count + 1)
  /// The sum of all, in seconds.
  private(set) var sum = 0.0

  /// How many there are.
  var count: Int { counts.reduce(0, +) }

  mutating func add(seconds: Double) {
    counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
    sum += seconds
  }

  /// How many are at most as long as each bound; the last is `count`.
  var cumulative: [Int] {
    var sum = 0
    return counts.map {
      sum += $0
      return sum
    }
  }
}
