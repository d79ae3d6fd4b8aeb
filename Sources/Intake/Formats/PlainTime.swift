import Presence

/// Reads times in the form that phones write them in, `2026-06-13T17:00:16.498Z`, as `TimeField` does.
///
/// The date of the last time is kept with its midnight, and its hour with its begin: the next one's are
/// mostly the same.
struct PlainTime {
  // Of each reader its own: what a type holds is asked for whether it is made yet with each time.
  private let yearAndMonth = EightBytes.Template("0000-00-")
  private let dayToMinute = EightBytes.Template("00T00:00")
  private let second = EightBytes.Template(":00")
  /// What lies behind the hour in a time with milliseconds, but for the last two of them.
  private let minuteToTenth = EightBytes.Template(":00:00.0")
  private let milliseconds = EightBytes.Template("00Z\"")
  /// `Z` and the closing quote.
  private static let end: UInt64 = 0x225A

  // The digits of a date, and when it begins in microseconds. Of no date at first.
  private var month: UInt64 = .max
  private var day: UInt64 = .max
  private var midnight: Int64 = 0
  // The opening quote, date and hour of the last time as they are written, 14 bytes, and when that hour
  // begins in microseconds. Nothing that is written at first: of the second word only six bytes are.
  private var hourStart: UInt64 = .max
  private var hourEnd: UInt64 = .max
  private var hourBegin: Int64 = 0

  init() {}

  /// The time in quotes that begins here.
  ///
  /// Nil, with the cursor where it was, unless it is of that form with at most six digits of a
  /// fraction or none, no leap second, and in the range of records.
  @inline(__always)
  mutating func time(_ cursor: inout PlainCursor) -> EventTime? {
    if let time = timeInHour(&cursor) { return time }
    return timeOfDay(&cursor)
  }

  /// The time if it is of the hour of the last one and has milliseconds.
  @inline(__always)
  private func timeInHour(_ cursor: inout PlainCursor) -> EventTime? {
    guard cursor.word() == hourStart, Self.hourEnd(cursor) == hourEnd,
      let clock = EightBytes.digits(in: cursor.word(ahead: 14), like: minuteToTenth),
      let tail = EightBytes.digits(
        in: cursor.word(ahead: 22) & 0xFFFF_FFFF, like: milliseconds)
    else { return nil }
    let pairs = EightBytes.pairs(of: clock)
    let (minute, second) = (pairs >> 8 & 0xFF, pairs >> 32 & 0xFF)
    guard minute < 60, second < 60 else { return nil }
    cursor.advance(by: 26)
    let millisecond = (clock >> 56) &* 100 &+ EightBytes.pairs(of: tail) & 0xFF
    let inHour = ((minute &* 60 &+ second) &* 1000 &+ millisecond) &* 1000
    return EventTime(microseconds: hourBegin &+ Int64(truncatingIfNeeded: inHour))
  }

  /// The second word of what a time's hour is kept as.
  private static func hourEnd(_ cursor: PlainCursor) -> UInt64 {
    cursor.word(ahead: 8) & 0xFFFF_FFFF_FFFF
  }

  @inline(never)
  private mutating func timeOfDay(_ cursor: inout PlainCursor) -> EventTime? {
    guard cursor.byte == UInt8(ascii: "\""),
      let month = EightBytes.digits(in: cursor.word(ahead: 1), like: yearAndMonth),
      let rest = EightBytes.digits(in: cursor.word(ahead: 9), like: dayToMinute),
      let tail = EightBytes.digits(in: cursor.word(ahead: 17) & 0xFF_FFFF, like: second)
    else { return nil }
    let clock = EightBytes.pairs(of: rest)
    let (hour, minute) = (clock >> 24 & 0xFF, clock >> 48 & 0xFF)
    let second = EightBytes.pairs(of: tail) >> 8 & 0xFF
    guard hour < 24, minute < 60, second < 60, begin(month, clock & 0xFF),
      let fraction = PlainTime.fraction(in: cursor.word(ahead: 20))
    else { return nil }
    let end = cursor.word(ahead: 20 + fraction.length) & 0xFFFF
    guard end == Self.end else { return nil }
    (hourStart, hourEnd) = (cursor.word(), Self.hourEnd(cursor))
    hourBegin = midnight + Int64(hour) * 3_600_000_000
    cursor.advance(by: 22 + fraction.length)
    let inDay = (hour * 3600 + minute * 60 + second) * 1_000_000 + fraction.microseconds
    return EventTime(microseconds: midnight + Int64(inDay))
  }

  /// Makes `midnight` that of the date; false if no record can be of that day.
  private mutating func begin(_ month: UInt64, _ day: UInt64) -> Bool {
    if month == self.month, day == self.day { return true }
    let pairs = EightBytes.pairs(of: month)
    let year = (pairs & 0xFF) * 100 + (pairs >> 16 & 0xFF)
    guard
      let date = CivilDay(
        year: Int64(year), month: Int64(pairs >> 40 & 0xFF), day: Int64(day)),
      // The range ends at a midnight as it begins, so that a day is in it whole or not at all.
      let start = try? TimeField.time(EventTime(seconds: date.daysSince1970 * 86_400))
    else { return false }
    (self.month, self.day, midnight) = (month, day, start.microseconds)
    return true
  }

  /// What lies behind the second; nil if that is a point and not one to six digits behind it.
  private static func fraction(in word: UInt64) -> (microseconds: UInt64, length: Int)? {
    guard word & 0xFF == UInt64(UInt8(ascii: ".")) else { return (0, 0) }
    let (value, count) = EightBytes.digits(in: word >> 8)
    guard (1...6).contains(count) else { return nil }
    return (value * EightBytes.powersOfTen[6 - count], 1 + count)
  }
}
