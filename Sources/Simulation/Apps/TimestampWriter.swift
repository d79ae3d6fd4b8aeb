import Presence

/// Writes instants of the simulation as ISO 8601, working out the date only when it changes.
struct TimestampWriter: Sendable {
  private let start: Int64
  private var day = Int64.min
  private var date: [UInt8] = []

  init(start: EventTime) { self.start = start.microseconds / 1000 }

  /// Appends date and time to the millisecond in UTC, without a zone; `colon` may be an escaped one.
  mutating func write(_ offset: Int64, colon: StaticString = ":", into bytes: inout [UInt8]) {
    let instant = start + offset
    let today = instant.floored(by: 86_400_000)
    if today != day {
      day = today
      let midnight = EventTime(microseconds: today * 86_400_000_000)
      date = Array(midnight.rfc3339.utf8.prefix("2026-06-13T".utf8.count))
    }
    bytes.append(contentsOf: date)
    let rest = instant - today * 86_400_000
    bytes.appendPadded(rest / 3_600_000, digits: 2)
    bytes.append(text: colon)
    bytes.appendPadded(rest / 60_000 % 60, digits: 2)
    bytes.append(text: colon)
    bytes.appendPadded(rest / 1000 % 60, digits: 2)
    bytes.append(UInt8(ascii: "."))
    bytes.appendPadded(rest % 1000, digits: 3)
  }
}
