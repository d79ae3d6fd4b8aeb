import CLinux
import Dispatch
import Synchronization

/// Commits made one after another on a thread of their own, while the next records are taken: the disk and the fold then
/// wait for each other only where one of them is far behind.
///
/// Once one has failed none is made any more, since each builds on those before, and whoever asks is told why: the
/// engine is ahead of its folder then, and only a start makes it whole.
final class CommitQueue: Sendable {
  typealias Commit = @Sendable () throws(EngineError) -> Void

  /// Whether there is a processor for it besides that of the fold; on one alone to change threads only costs, and each
  /// is made at once.
  static let isOfUse = throng_processors() > 1

  private struct Progress {
    var isBusy = false
    var failure: EngineError?
  }

  /// So many may wait: with batches of a megabyte of lines about what a look at all sessions takes together.
  private static let most = 32

  private let thread = DispatchQueue(label: "throng.commits")
  private let room = DispatchSemaphore(value: most)
  private let progress = Mutex(Progress())

  /// Has a commit made behind those that wait.
  ///
  /// - Throws: What an earlier one has thrown, or this one if it was made at once.
  func add(_ commit: @escaping Commit) throws(EngineError) {
    try check()
    guard Self.isOfUse else {
      make(commit)
      return try check()
    }
    room.wait()
    progress.withLock { $0.isBusy = true }
    thread.async { [self] in
      make(commit)
      room.signal()
    }
  }

  private func make(_ commit: Commit) {
    do throws(EngineError) {
      try check()
      try commit()
    } catch {
      progress.withLock { $0.failure = error }
    }
  }

  /// Waits until all are made.
  ///
  /// - Throws: What one of them has thrown.
  func drain() throws(EngineError) {
    if progress.withLock({ $0.isBusy }) {
      thread.sync {}
      progress.withLock { $0.isBusy = false }
    }
    try check()
  }

  private func check() throws(EngineError) {
    if let failure = progress.withLock({ $0.failure }) { throw failure }
  }
}
