/// Submissions on their way, in a ring of one bucket for each second of arrival.
struct Outbox: Sendable {
  /// The most seconds a submission is under way: one less than there are buckets.
  static let longestDelay = 63

  private var buckets = [[Submission]](repeating: [], count: Outbox.longestDelay + 1)
  private var now: Int64 = 0

  /// Posts a submission; one that would be under way too long is cut to the longest delay.
  mutating func post(_ submission: Submission) {
    let second = submission.arrival / 1000
    let bucket = min(max(second, now), now + Int64(Outbox.longestDelay))
    buckets[Int(bucket) & Outbox.longestDelay].append(submission)
  }

  /// Takes, in order, what arrives in that second; seconds must be asked one after the other.
  mutating func take(second: Int64) -> [Submission] {
    let index = Int(second) & Outbox.longestDelay
    var arrived: [Submission] = []
    swap(&arrived, &buckets[index])
    arrived.sort(by: Submission.arrivesBefore)
    now = second + 1
    return arrived
  }
}
