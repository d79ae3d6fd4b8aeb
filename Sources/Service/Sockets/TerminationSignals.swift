import Glibc
import Synchronization

/// SIGTERM and SIGINT as a bell, whichever thread they come to; their effect before returns with
/// the end of this object, of which a process has one at a time.
final class TerminationSignals {
  // Where the handler rings: it can hold nothing itself. −1 when nobody listens.
  private static let listening = Atomic<Int32>(-1)

  private let wakeup: Wakeup
  private var before: [(signal: Int32, action: sigaction)] = []

  var descriptor: Int32 { wakeup.descriptor.raw }

  init() throws(SystemError) {
    wakeup = try Wakeup()
    Self.listening.store(wakeup.descriptor.raw, ordering: .sequentiallyConsistent)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      // Only what signal-safety(7) allows: a load, a write, and `errno` as it was.
      let kept = errno
      var one: UInt64 = 1
      _ = write(TerminationSignals.listening.load(ordering: .sequentiallyConsistent), &one, 8)
      errno = kept
    }
    action.sa_flags = SA_RESTART
    for signal in [SIGTERM, SIGINT] {
      var previous = sigaction()
      sigaction(signal, &action, &previous)
      before.append((signal, previous))
    }
  }

  deinit {
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
    Self.listening.store(-1, ordering: .sequentiallyConsistent)
  }

  /// How many have come since the last call.
  func receive() -> Int { Int(clamping: wakeup.clear()) }
}
