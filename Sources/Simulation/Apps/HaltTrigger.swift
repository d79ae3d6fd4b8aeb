/// Fires when the speed, having been above 10 mph, falls to 0, at most once in 30 s.
struct HaltTrigger: Sendable {
  /// 10 mph in metres a second.
  static let speed = 4.4704
  static let interval: Int64 = 30_000
  /// What counts as 0: the least that phones tell from it.
  private static let standing = 0.1

  private var isArmed = false
  private var lastFired: Int64?

  /// Rides count from this opening of the app on; that it fired shortly before still counts.
  mutating func reopen() { isArmed = false }

  /// Takes the next fix; a fix without a speed changes nothing.
  mutating func take(_ fix: Fix) -> Bool {
    guard fix.speed >= 0 else { return false }
    if fix.speed > HaltTrigger.speed { isArmed = true }
    guard isArmed, fix.speed <= HaltTrigger.standing else { return false }
    // A negative span is that of a clock that was ahead.
    if let lastFired, (0..<HaltTrigger.interval).contains(fix.time - lastFired) { return false }
    isArmed = false
    lastFired = fix.time
    return true
  }
}
