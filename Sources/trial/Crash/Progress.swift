import Synchronization

/// How far the clients of a run have come; they and the killer share it.
final class Progress: Sendable {
  /// What has been counted.
  struct Counts {
    /// Batches answered.
    var batches = 0
    /// Records of batches answered.
    var acknowledged = 0
    /// Records sent again since their answer was lost.
    var resent = 0
    /// How often a change was asked for again since its answer was lost, by its method.
    var askedAgain: [String: Int] = [:]
    /// What should never be, in words.
    var faults: [String] = []
  }

  private let state = Mutex(Counts())

  var counts: Counts { state.withLock { $0 } }

  func resent(_ batch: Batch) { state.withLock { $0.resent += batch.count } }

  func askedAgain(_ change: Change) {
    state.withLock { $0.askedAgain[change.method, default: 0] += 1 }
  }

  func fault(_ words: String) { state.withLock { $0.faults.append(words) } }

  /// Counts an answered batch, which was taken whole or, sent again, was there whole.
  func answered(_ batch: Batch, _ outcome: SubmitCounts, isAgain: Bool) {
    state.withLock { state in
      state.batches += 1
      state.acknowledged += batch.count
      if let fault = outcome.fault(in: batch, isAgain: isAgain) { state.faults.append(fault) }
    }
  }
}
