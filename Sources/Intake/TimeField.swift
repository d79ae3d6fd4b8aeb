import Presence

/// The time of a record: text, or a number of seconds or milliseconds since 1970.
enum TimeField {
  // No second of this millennium is so large, and no millisecond since 1973 so small.
  private static let leastMilliseconds = 1e11

  static func time(_ value: some MemberValue) throws(RejectionReason) -> EventTime {
    if let text = value.stringBytes { return try time(ISO8601.time(text)) }
    guard let number = value.double else { throw .timeInvalid }
    return try time(number)
  }

  /// A time read from text, nil being what was none.
  static func time(_ time: EventTime?) throws(RejectionReason) -> EventTime {
    guard let time else { throw .timeInvalid }
    guard time >= .earliest, time < .end else { throw .timeOutOfRange }
    return time
  }

  /// Seconds or milliseconds since 1970.
  static func time(_ number: Double) throws(RejectionReason) -> EventTime {
    let scale = number > leastMilliseconds ? 1e3 : 1e6
    // A double holds no exact decimal fraction, so the nearest microsecond is what was meant.
    guard let microseconds = Int64(exactly: (number * scale).rounded()) else {
      throw .timeOutOfRange
    }
    return try time(EventTime(microseconds: microseconds))
  }
}
