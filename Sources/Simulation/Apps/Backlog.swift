/// Records that couldn't be sent, oldest first, kept on disk until there's a network again.
struct Backlog: Sendable {
  /// How many it holds; the oldest go first.
  private let limit: Int
  private var waiting: [Submission] = []

  init(limit: Int = 5000) { self.limit = max(limit, 1) }

  /// Sends a record behind those that wait, or lets it wait as well.
  mutating func send(_ submission: Submission, _ phone: inout some PhoneServices) {
    flush(&phone)
    guard !waiting.isEmpty || !phone.submit(submission) else { return }
    if waiting.count >= limit { waiting.removeFirst() }
    waiting.append(submission)
  }

  /// Sends what waits, as far as the network lets it.
  mutating func flush(_ phone: inout some PhoneServices) {
    guard !waiting.isEmpty, phone.isNetworkReachable else { return }
    let left = waiting.firstIndex { !phone.submit($0) } ?? waiting.count
    waiting.removeFirst(left)
  }
}
