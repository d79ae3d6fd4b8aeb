import Synchronization
import Dispatch

/// Holds threads until it is opened.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func pass() {
    semaphore.wait()
    semaphore.signal()
  }

  func open() { semaphore.signal() }
}
