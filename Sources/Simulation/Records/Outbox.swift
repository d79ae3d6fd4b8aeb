/// Reports on their way, in a ring of one bucket for each second of arrival.
struct Outbox: Sendable {
  /// Seconds a report may be under way, less one.
  static let longestDelay = 63

  private var buckets = [[Report]](repeating: [], count: Outbox.longestDelay + 1)
  private var now: Int64 = 0
  private(set) var count = 0

  /// Posts a report; one that would be under way too long is cut to the longest delay.
  mutating func post(_ report: Report) {
    let second = report.arrival / 1000
    let bucket = min(max(second, now), now + Int64(Outbox.longestDelay))
    buckets[Int(bucket) & Outbox.longestDelay].append(report)
    count += 1
  }

  /// Hands over, in order, what arrives in that second; seconds must be asked one after the other.
  mutating func drain(second: Int64, _ body: (Report) -> Void) {
    let index = Int(second) & Outbox.longestDelay
    buckets[index].sort(by: Report.arrivesBefore)
    for report in buckets[index] { body(report) }
    count -= buckets[index].count
    buckets[index].removeAll(keepingCapacity: true)
    now = second + 1
  }
}
