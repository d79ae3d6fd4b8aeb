import Simulation

/// An evening as it is played, its truth kept.
struct EveningShow {
  private(set) var evening: Evening
  let request: SimulateRequest
  private let truth: TruthWriter?

  init(_ evening: Evening, of request: SimulateRequest, truth: TruthWriter?) {
    self.evening = evening
    self.request = request
    self.truth = truth
  }

  /// Plays a second; false when the evening is over.
  mutating func step() throws(CommandError) -> Bool {
    do throws(TruthError) {
      if try evening.step() { return true }
      try truth?.finish()
      return false
    } catch {
      throw .failed(error.description)
    }
  }

  mutating func setAcquired(_ isAcquired: Bool, session: String) {
    evening.setAcquired(isAcquired, session: session)
  }
}
