import Glibc
import Simulation

/// An evening as it is played: up to `--until`, no faster than `--speed`, its truth kept.
struct EveningShow {
  private(set) var evening: Evening
  let request: SimulateRequest
  private let truth: TruthWriter?
  private let began = ContinuousClock.now

  init(_ evening: Evening, of request: SimulateRequest, truth: TruthWriter?) {
    self.evening = evening
    self.request = request
    self.truth = truth
  }

  /// Plays a second; false when the evening is over, or has come to where it should stop.
  mutating func step() throws(CommandError) -> Bool {
    do throws(TruthError) {
      if evening.second < request.end, try evening.step() {
        waitForLife()
        return true
      }
      try truth?.finish()
      return false
    } catch {
      throw .failed(error.description)
    }
  }

  mutating func setAcquired(_ isAcquired: Bool, session: String) {
    evening.setAcquired(isAcquired, session: session)
  }

  private func waitForLife() {
    guard let speed = request.speed else { return }
    let ahead = .seconds(Double(evening.second) / speed) - (ContinuousClock.now - began)
    guard ahead > .zero else { return }
    let (seconds, attoseconds) = ahead.components
    var pause = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    // A sleep cut short is made up for after the next second.
    _ = nanosleep(&pause, nil)
  }
}
