import JSONText
import Presence

/// The member `time`: text, or a number of seconds or milliseconds since 1970.
enum TimeField {
  // No second of this millennium is so large, and no millisecond since 1973 so small.
  private static let leastMilliseconds = 1e11

  static func time(_ value: JSONElement) throws(RejectionReason) -> EventTime {
    let time = try unbounded(value)
    guard time >= .earliest, time < .end else { throw .timeOutOfRange }
    return time
  }

  private static func unbounded(_ value: JSONElement) throws(RejectionReason) -> EventTime {
    if let text = value.stringBytes {
      guard let time = ISO8601.time(text) else { throw .timeInvalid }
      return time
    }
    guard let number = value.double else { throw .timeInvalid }
    let scale = number > leastMilliseconds ? 1e3 : 1e6
    // A double holds no exact decimal fraction, so the nearest microsecond is what was meant.
    guard let microseconds = Int64(exactly: (number * scale).rounded()) else {
      throw .timeOutOfRange
    }
    return EventTime(microseconds: microseconds)
  }
}
