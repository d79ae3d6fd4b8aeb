/// Fires when the course has changed by more than 30°, at most once in 30 s.
struct TurnTrigger: Sendable {
  static let angle = 30.0
  static let interval: Int64 = 30_000

  /// The course that a change is measured from: the first known one, then that of each firing.
  private var reference: Double?
  private var lastFired: Int64?

  /// Turns count from this opening of the app on; that it fired shortly before still counts.
  mutating func reopen() { reference = nil }

  /// Takes the next fix; a fix without a course changes nothing.
  mutating func take(_ fix: Fix) -> Bool {
    guard fix.course >= 0 else { return false }
    guard let reference else {
      self.reference = fix.course
      return false
    }
    let turned = abs(fix.course - reference).truncatingRemainder(dividingBy: 360)
    guard min(turned, 360 - turned) > TurnTrigger.angle else { return false }
    // A negative span is that of a clock that was ahead.
    if let lastFired, (0..<TurnTrigger.interval).contains(fix.time - lastFired) { return false }
    self.reference = fix.course
    lastFired = fix.time
    return true
  }
}
