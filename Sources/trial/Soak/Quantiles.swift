/// How long something took, many times, in milliseconds.
struct Quantiles {
  private var values: [Double] = []

  mutating func add(_ milliseconds: Double) { values.append(milliseconds) }

  mutating func add(_ other: Quantiles) { values += other.values }

  var count: Int { values.count }

  /// The value below which that share of all lies; 0 without any.
  func value(at share: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(Int(share * Double(sorted.count)), sorted.count - 1)]
  }
}
