/// When the next checkpoint is due: by the system's steady clock, since nothing below may read one.
struct CheckpointSchedule {
  /// A checkpoint may take this part of the time at most: a large state is stored less often.
  private static let leastRest = 20.0

  /// Seconds between two checkpoints as long as they are quick.
  let interval: Double
  /// Seconds between two checkpoints at most, however long they take: raw records leave the disk with them.
  let longestInterval: Double
  /// When the next is due; nil at once.
  private(set) var due: Double?
  /// When the newest one ended that stored something.
  private var stored: Double

  /// A schedule from `now` on; with `isUrgent` the first is due at once.
  init(every interval: Double, atMost longest: Double, now: Double, isUrgent: Bool) {
    self.interval = min(interval, longest)
    longestInterval = longest
    stored = now
    due = isUrgent ? nil : now + self.interval
  }

  func isDue(at now: Double) -> Bool { due.map { $0 <= now } ?? true }

  /// A checkpoint was made, or there was nothing to store, or it failed.
  ///
  /// - Returns: Whether nothing has come for so long that the last raw records may go as well.
  mutating func ended(at now: Double, tookSeconds: Double, hasStored: Bool) -> Bool {
    due = now + max(interval, min(tookSeconds * Self.leastRest, longestInterval))
    if hasStored { stored = now }
    return !hasStored && now - stored >= longestInterval
  }
}
