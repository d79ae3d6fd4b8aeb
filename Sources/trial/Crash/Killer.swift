import Dispatch
import Simulation
import Synchronization

/// Kills the daemon at random moments and starts it again.
final class Killer: Sendable {
  /// Of so many restarts one is killed as well, before or while it serves.
  private static let startShare = 0.2

  private let daemon: TrialDaemon
  private let progress: Progress
  private let state: Mutex<State>

  private struct State {
    var random: SeededRandom
    /// Numbers of answered batches behind which it kills, ascending.
    var moments: [Int]
    var kills = 0
  }

  /// A killer that kills so many times while so many batches are answered.
  init(_ daemon: TrialDaemon, _ progress: Progress, kills: Int, batches: Int, seed: UInt64) {
    self.daemon = daemon
    self.progress = progress
    var random = SeededRandom(seed: seed, stream: 1)
    let moments = (0..<kills).map { _ in random.index(below: max(batches, 1)) }.sorted()
    state = Mutex(State(random: random, moments: moments))
  }

  /// How often it has killed.
  var kills: Int { state.withLock { $0.kills } }

  /// Kills until all its moments have passed.
  func run() throws(TrialError) {
    while let moment = state.withLock({ $0.moments.first }) {
      while progress.counts.batches < moment { System.nap(milliseconds: 0.5) }
      // A batch takes some milliseconds; a start may take some tens.
      let isStart = state.withLock { $0.random.chance(Self.startShare) }
      try kill(within: isStart ? 60 : 12)
    }
  }

  /// Whether it is to kill during a change of the venues that begins now.
  func strikesChange() -> Bool {
    state.withLock { !$0.moments.isEmpty && $0.random.chance(0.5) }
  }

  /// Kills once, at a random moment of the milliseconds to come.
  func kill(within milliseconds: Double) throws(TrialError) {
    let wait = state.withLock { state in
      if !state.moments.isEmpty { state.moments.removeFirst() }
      state.kills += 1
      return state.random.uniform(0, milliseconds)
    }
    System.nap(milliseconds: wait)
    try daemon.crash()
  }
}
