import Dispatch
import Engine
import Synchronization

/// Estimates how many people there are as the wall clock goes on, on a thread of its own: records and questions
/// go on meanwhile.
final class Estimator: Sendable {
  /// An estimate may take this part of the time at most: where many are counted it comes less often.
  private static let leastRest = 3.0

  private let engine: Engine
  private let queue = DispatchQueue(label: "throng.estimator")
  /// When the next may begin by the system's steady clock; nil while one is under way.
  private let rest: Mutex<Double?> = Mutex(-.infinity)

  init(engine: Engine) { self.engine = engine }

  /// Begins one if it is time; called once a second.
  func passSecond() {
    guard engine.isEstimateDue else { return }
    let began = SystemClock.monotonicSeconds
    let begins = rest.withLock { rest in
      guard let end = rest, end <= began else { return false }
      rest = nil
      return true
    }
    guard begins else { return }
    queue.async { [self] in
      // A disk that takes no estimate takes no tick either, and that is told.
      _ = try? engine.estimate()
      let ended = SystemClock.monotonicSeconds
      rest.withLock { $0 = ended + Self.leastRest * (ended - began) }
    }
  }
}
