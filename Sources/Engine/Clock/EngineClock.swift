import Presence

/// The engine's clock C and watermark W, moved in journal order by records and ticks; never back.
struct EngineClock: Sendable {
  let mode: EngineOptions.ClockMode
  let lateness: TimeSpan
  /// C; `distantPast` before the first record.
  private(set) var now = EventTime.distantPast
  /// A load of venues is an instant: what lies before it is final whatever the lateness.
  private(set) var floor = EventTime.distantPast

  init(mode: EngineOptions.ClockMode, lateness: TimeSpan) {
    self.mode = mode
    self.lateness = lateness
  }

  /// A clock as it stood before.
  init(mode: EngineOptions.ClockMode, lateness: TimeSpan, now: EventTime, floor: EventTime) {
    self.init(mode: mode, lateness: lateness)
    (self.now, self.floor) = (now, floor)
  }

  /// W: older records are late.
  var watermark: EventTime { max(now - lateness, floor) }

  mutating func take(_ record: Record) {
    if record.kind == .tick || mode == .records { now = max(now, record.time) }
  }

  mutating func makeAllFinal() { floor = max(floor, now) }
}
