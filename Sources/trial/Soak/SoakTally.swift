import Synchronization

/// What the clients of a soak have counted together.
final class SoakTally: Sendable {
  /// Counts of all clients.
  struct Counts {
    var records = 0
    var rejected = 0
    var frames = 0
    var reloads = 0
    /// Queries and how long each waited for its answer.
    var queries = Quantiles()
    /// Errors in words, the first few of them.
    var errors: [String] = []
    var errorCount = 0
  }

  private static let errorsKept = 10
  private let state = Mutex(Counts())
  private let isOverFlag = Atomic<Bool>(false)

  var counts: Counts { state.withLock { $0 } }

  /// Whether clients are to end.
  var isOver: Bool { isOverFlag.load(ordering: .relaxed) }

  func end() { isOverFlag.store(true, ordering: .relaxed) }

  func count(_ change: (inout Counts) -> Void) { state.withLock { change(&$0) } }

  func error(_ words: String) {
    state.withLock { state in
      state.errorCount += 1
      if state.errors.count < Self.errorsKept { state.errors.append(words) }
    }
  }
}
