import Presence

/// Reads times in the form that phones write them in, `2026-06-13T17:00:16.498Z`, as `TimeField` does.
///
/// The date of the last time is kept with its midnight: the next one's is mostly the same.
struct PlainTime {
  private static let yearAndMonth = EightBytes.Template("0000-00-")
  private static let dayToMinute = EightBytes.Template("00T00:00")
  private static let second = EightBytes.Template(":00")
  /// `Z` and the closing quote.
  private static let end: UInt64 = 0x225A

  // The digits of a date, and when it begins in microseconds. Of no date at first.
  private var month: UInt64 = .max
  private var day: UInt64 = .max
  private var midnight: Int64 = 0

  init() {}

  /// The time in quotes that begins here.
  ///
  /// Nil, with the cursor where it was, unless it is of that form with at most six digits of a
  /// fraction or none, no leap second, and in the range of records.
  mutating func time(_ cursor: inout PlainCursor) -> EventTime? {
    guard cursor.byte == UInt8(ascii: "\""),
      let month = EightBytes.digits(in: cursor.word(ahead: 1), like: Self.yearAndMonth),
      let rest = EightBytes.digits(in: cursor.word(ahead: 9), like: Self.dayToMinute),
      let tail = EightBytes.digits(in: cursor.word(ahead: 17) & 0xFF_FFFF, like: Self.second)
    else { return nil }
    let clock = EightBytes.pairs(of: rest)
    let (hour, minute) = (clock >> 24 & 0xFF, clock >> 48 & 0xFF)
    let second = EightBytes.pairs(of: tail) >> 8 & 0xFF
    guard hour < 24, minute < 60, second < 60, begin(month, clock & 0xFF),
      let fraction = PlainTime.fraction(in: cursor.word(ahead: 20))
    else { return nil }
    let end = cursor.word(ahead: 20 + fraction.length) & 0xFFFF
    guard end == Self.end else { return nil }
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
