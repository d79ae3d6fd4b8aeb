import CLinux
import Glibc
import Presence

/// The only reading of clocks in the service.
enum SystemClock {
  /// The wall clock.
  static var now: EventTime {
    let time = read(CLOCK_REALTIME)
    return EventTime(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  /// Seconds that only ever grow.
  static var monotonicSeconds: Double {
    let time = read(CLOCK_MONOTONIC)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func pause(milliseconds: Int32) { _ = poll(nil, 0, milliseconds) }

  private static func read(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }
}
