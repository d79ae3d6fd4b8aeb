import Synchronization

/// What other threads leave for the loop, and the bell that wakes it.
final class Mailbox: Sendable {
  /// A job or a long read that ended.
  struct Completion: Sendable {
    /// The client's token; nil for what no client asked for.
    var connection: UInt64?
    /// Whether a tick ended.
    var isTick = false
    /// The answer's line; empty if there is none to send.
    var line: [UInt8]
    /// How many bytes the job held.
    var size: Int
    /// What watching clients are to be told of since the job before.
    var news: [WatchNews]
  }

  private struct Contents {
    var completions: [Completion] = []
    var isStopRequested = false
  }

  let wakeup: Wakeup
  private let contents = Mutex(Contents())

  init() throws(SystemError) { wakeup = try Wakeup() }

  func leave(_ completion: Completion) {
    contents.withLock { $0.completions.append(completion) }
    wakeup.ring()
  }

  func requestStop() {
    contents.withLock { $0.isStopRequested = true }
    wakeup.ring()
  }

  /// Takes everything that was left, in order.
  func empty() -> (completions: [Completion], isStopRequested: Bool) {
    wakeup.clear()
    return contents.withLock { contents in
      defer { contents.completions = [] }
      return (contents.completions, contents.isStopRequested)
    }
  }
}
