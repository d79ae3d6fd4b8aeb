import Presence

/// Reads times in the form that phones write them in, `2026-06-13T17:00:16.498Z`, as `TimeField` does.
///
/// The date of the last time is kept with its midnight, and its minute with its begin: the next one's are
/// mostly the same.
struct PlainTime {
  // Of each reader its own: what a type holds is asked for whether it is made yet with each time.
  private let yearAndMonth = EightBytes.Template("0000-00-")
  private let dayToMinute = EightBytes.Template("00T00:00")
  private let second = EightBytes.Template(":00")
  /// What lies behind the minute in a time with milliseconds.
  private let secondToQuote = EightBytes.Template("00.000Z\"")
  /// `Z` and the closing quote.
  private static let end: UInt64 = 0x225A

  // The digits of a date, and when it begins in microseconds. Of no date at first.
  private var month: UInt64 = .max
  private var day: UInt64 = .max
  private var midnight: Int64 = 0
  // The opening quote, date, hour and minute of the last time as they are written, and the colon: 18 bytes, two of
  // them for the second time. And when that minute begins, in microseconds. At first nothing that can be written: the
  // bytes that are there twice differ.
  private var head: (UInt64, UInt64, UInt64) = (.max, .max, 0)
  private var minuteBegin: Int64 = 0

  init() {}

  /// The time in quotes that begins here.
  ///
  /// Nil, with the cursor where it was, unless it is of that form with at most six digits of a
  /// fraction or none, no leap second, and in the range of records.
  @inline(__always)
  mutating func time(_ cursor: inout PlainCursor) -> EventTime? {
    if let time = timeInMinute(&cursor) { return time }
    // Of a copy, so that the cursor stays in registers.
    var copy = cursor
    guard let time = timeOfDay(&copy) else { return nil }
    cursor = copy
    return time
  }

  /// The time if it is of the minute of the last one and has milliseconds.
  @inline(__always)
  private func timeInMinute(_ cursor: inout PlainCursor) -> EventTime? {
    guard cursor.word() == head.0, cursor.word(ahead: 8) == head.1,
      cursor.word(ahead: 10) == head.2,
      let digits = EightBytes.digits(in: cursor.word(ahead: 18), like: secondToQuote)
    else { return nil }
    // The point and what follows the digits being 0: seconds, tenths and milliseconds.
    let twos = EightBytes.twos(of: digits)
    guard twos & 0xFF < 60 else { return nil }
    cursor.advance(by: 26)
    // All three summed in the third place: below 60,000.
    let inMinute = (twos &* (1000 << 32 + 100 << 16 + 1)) >> 32 & 0xFFFF
    return EventTime(
      microseconds: minuteBegin &+ Int64(truncatingIfNeeded: inMinute &* 1000))
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
    head = (cursor.word(), cursor.word(ahead: 8), cursor.word(ahead: 10))
    minuteBegin = midnight + Int64(hour * 60 + minute) * 60_000_000
    cursor.advance(by: 22 + fraction.length)
    return EventTime(
      microseconds: minuteBegin + Int64(second * 1_000_000 + fraction.microseconds))
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
