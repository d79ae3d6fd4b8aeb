import Dispatch
import Synchronization

/// Work on threads of its own, side by side, since a client waits for its daemon.
final class Threads: Sendable {
  private let group = DispatchGroup()
  private let first = Mutex<TrialError?>(nil)

  /// The first error of any of them so far.
  var error: TrialError? { first.withLock { $0 } }

  /// Begins some work.
  func add(_ work: @escaping @Sendable () throws(TrialError) -> Void) {
    DispatchQueue(label: "trial").async(group: group) { [self] in
      do throws(TrialError) { try work() } catch {
        first.withLock { $0 = $0 ?? error }
      }
    }
  }

  /// Waits for all work to end.
  ///
  /// - Throws: The first error of any of it.
  func join() throws(TrialError) {
    group.wait()
    if let error { throw error }
  }
}
