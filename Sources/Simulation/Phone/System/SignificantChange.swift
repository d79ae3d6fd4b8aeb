/// The significant-change service: a coarse fix where the phone has gone far, whoever runs (row 3).
struct SignificantChange: Sendable {
  /// At the system's, where it outlives the app's process (row 5).
  private(set) var isRegistered = false
  /// In this process of the app: an event waits until it has called start again (row 5).
  private(set) var isStarted = false
  private(set) var nextCheck = Int64.max
  /// An event that relaunched the app and waits for its start.
  private(set) var waiting: Fix?
  private var lastPoint: Point?
  private var lastEvent = Int64.min / 2

  /// Starts the service: a first event comes at once; started again, none does.
  mutating func start(at instant: Int64) {
    guard !isStarted else { return }
    isStarted = true
    if waiting == nil {
      lastPoint = nil
      nextCheck = instant
    }
    isRegistered = true
  }

  mutating func stop() { self = SignificantChange() }

  /// The process is gone, the registration stays.
  mutating func processEnded() {
    isStarted = false
    waiting = nil
  }

  /// Hands over the event that relaunched the app.
  mutating func takeWaiting() -> Fix? {
    guard isStarted else { return nil }
    defer { waiting = nil }
    return waiting
  }

  mutating func hold(_ fix: Fix) { waiting = fix }

  /// What waits may no longer be told.
  mutating func dropWaiting() { waiting = nil }

  /// Whether an event is due at `nextCheck` for a phone that truly is there; `isFirst` for the one
  /// after a start, which tells of the position known already.
  mutating func check(
    _ point: Point, at instant: Int64, _ settings: HandsetSettings
  ) -> (isDue: Bool, isFirst: Bool) {
    guard let last = lastPoint else {
      note(point, instant, settings)
      return (true, true)
    }
    let distance = (point - last).length
    let isFar = distance >= settings.significantDistance
    let isOverdue = settings.significantHeartbeat.map { instant - lastEvent >= $0 } ?? false
    guard isFar || isOverdue, instant - lastEvent >= settings.significantInterval else {
      plan(distance, instant, settings)
      return (false, false)
    }
    note(point, instant, settings)
    return (true, false)
  }

  private mutating func note(_ point: Point, _ instant: Int64, _ settings: HandsetSettings) {
    lastPoint = point
    lastEvent = instant
    plan(0, instant, settings)
  }

  /// The earliest instant at which there could be an event, never less than ten seconds away.
  private mutating func plan(_ distance: Double, _ instant: Int64, _ settings: HandsetSettings) {
    let rest = max(0, settings.significantDistance - distance) / settings.topSpeed
    let reached = instant + (Int64(exactly: (rest * 1000).rounded(.down)) ?? 0)
    var due = max(lastEvent + settings.significantInterval, reached)
    if let heartbeat = settings.significantHeartbeat { due = min(due, lastEvent + heartbeat) }
    nextCheck = max(due, instant + 10_000)
  }
}
