import JSONText

extension JSONWriter {
  /// Writes median and 99th of 100 of times in seconds.
  mutating func milliseconds(_ name: String, _ seconds: [Double]) {
    let sorted = seconds.sorted()
    let late = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
    member("\(name)MedianMilliseconds", 1000 * sorted[sorted.count / 2], decimals: 3)
    member("\(name)P99Milliseconds", 1000 * late, decimals: 3)
  }
}
