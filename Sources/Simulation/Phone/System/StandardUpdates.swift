/// The standard location service: fixes one after the other, as far apart as the app's filter asks.
struct StandardUpdates: Sendable {
  private(set) var request: StandardRequest?
  /// Whether the app was in the foreground when it started them, which "When In Use" hangs on.
  private(set) var startedInForeground = false
  /// Stopped by the phone itself until the app starts them again (row 15).
  private(set) var isPaused = false
  private(set) var nextSample = Int64.max
  private var lastDelivered: Point?
  private var restingSince: Int64 = 0
  private var restingAt: Point?

  var isRunning: Bool { request != nil && !isPaused }

  /// Starts them, the first fix due at `firstSample`; while they run, only how they run changes.
  mutating func start(_ request: StandardRequest, firstSample: Int64, isInForeground: Bool) {
    if isRunning {
      self.request = request
      startedInForeground = startedInForeground || isInForeground
      // A tighter filter must not wait for a look that the wider one put off.
      nextSample = min(nextSample, firstSample)
      return
    }
    self = StandardUpdates()
    self.request = request
    startedInForeground = isInForeground
    nextSample = firstSample
  }

  mutating func stop() { self = StandardUpdates() }

  /// The phone may measure better than it did a moment ago, and does so at once.
  mutating func measureSoon(at instant: Int64) {
    if isRunning { nextSample = min(nextSample, instant) }
  }

  /// Nothing was received: the phone tries again.
  mutating func miss(at instant: Int64, _ settings: HandsetSettings) {
    nextSample = instant + max(1, settings.fixInterval)
  }

  /// Whether a measured fix is delivered, and when the next is worth measuring.
  ///
  /// Row 1: the filter counts horizontal metres from the fix delivered last.
  mutating func take(
    _ fix: Fix, at instant: Int64, interval: Int64, _ settings: HandsetSettings
  ) -> Bool {
    guard let request else { return false }
    nextSample = instant + interval
    if let last = lastDelivered, request.distanceFilter > 0 {
      let rest = request.distanceFilter - (fix.point - last).length
      if rest > 0 {
        // The next fix that could pass: the owner at top speed, an error of two radii on top.
        let seconds = (rest - 2 * max(fix.horizontalAccuracy, 0)) / settings.topSpeed
        if let skipped = Int64(exactly: (seconds * 1000).rounded(.down)), skipped > interval {
          nextSample = instant + skipped / interval * interval
        }
        return false
      }
    }
    lastDelivered = fix.point
    return true
  }

  /// Row 15: whether the owner has now stood still for so long that the phone pauses them.
  ///
  /// Movement is what the motion sensors feel, so the truth rather than the fixes.
  mutating func pauses(_ truth: Point, at instant: Int64, _ settings: HandsetSettings) -> Bool {
    guard let request, request.pausesAutomatically else { return false }
    guard let spot = restingAt, (truth - spot).length <= settings.pauseDistance else {
      restingAt = truth
      restingSince = instant
      return false
    }
    guard instant - restingSince >= settings.pauseAfter else { return false }
    isPaused = true
    nextSample = .max
    return true
  }
}
