/// Stands in for the engine where none is asked: decides by where the owner truly is.
///
/// As the engine it wants two agreeing reports that span five seconds.
struct VicinityGuess: Sendable {
  private static let span: Int64 = 5000

  private var isInside = false
  /// Where the run of reports against the state began; negative without one.
  private var runStart: Int64 = -1

  /// Takes a report of that time, and gives a decision when there is a new one.
  mutating func take(isNear: Bool, at time: Int64) -> EngineDecision? {
    guard isNear != isInside else {
      runStart = -1
      return nil
    }
    guard runStart >= 0 else {
      runStart = time
      return nil
    }
    guard time - runStart >= VicinityGuess.span else { return nil }
    runStart = -1
    isInside.toggle()
    return isInside ? .start : .stop
  }
}
