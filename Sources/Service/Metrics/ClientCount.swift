import Synchronization

/// How many clients there are, left by the loop for the methods.
final class ClientCount: Sendable {
  private let connected = Atomic<Int>(0)
  private let watching = Atomic<Int>(0)

  /// Clients connected.
  var clients: Int { connected.load(ordering: .relaxed) }
  /// Those of them that watch.
  var watchers: Int { watching.load(ordering: .relaxed) }

  func note(clients: Int, watchers: Int) {
    connected.store(clients, ordering: .relaxed)
    watching.store(watchers, ordering: .relaxed)
  }
}
