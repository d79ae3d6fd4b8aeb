/// Reads times in ISO 8601's extended form as RFC 3339 narrows it.
///
/// `2026-06-13T17:00:16.498Z`: date, `T`, hours, minutes and seconds; perhaps 1–9 digits of a
/// fraction behind a point or comma; then `Z`, or an offset `+02:00`, `+0200` or `+02`.
public enum ISO8601 {
  /// The instant that `text` names; nil unless it is of that form and in the calendar.
  ///
  /// Digits below the microsecond are cut off. A leap second, which only the last minute of a UTC
  /// month can have, counts as the second after it.
  public static func time(_ text: String) -> EventTime? {
    var text = text
    return text.withUTF8 { time($0) }
  }

  /// The instant that the UTF-8 `bytes` name; nil unless they are of that form and in the calendar.
  public static func time(_ bytes: UnsafeBufferPointer<UInt8>) -> EventTime? {
    time(bytes, spaceIsPlus: false)
  }

  /// The same; with `spaceIsPlus` an offset's plus may have become a space, as it does in a form
  /// whose writer didn't encode it.
  public static func time(_ bytes: UnsafeBufferPointer<UInt8>, spaceIsPlus: Bool) -> EventTime? {
    var cursor = DigitCursor(bytes: bytes)
    guard let year = cursor.number(digits: 4), cursor.skip("-"),
      let month = cursor.number(digits: 2), cursor.skip("-"),
      let dayOfMonth = cursor.number(digits: 2), cursor.skip("T") || cursor.skip("t"),
      let date = CivilDay(year: year, month: month, day: dayOfMonth),
      let hour = cursor.number(digits: 2), hour < 24, cursor.skip(":"),
      let minute = cursor.number(digits: 2), minute < 60, cursor.skip(":"),
      let second = cursor.number(digits: 2), second <= 60,
      let microseconds = fraction(&cursor), let offset = offset(&cursor, spaceIsPlus),
      cursor.isAtEnd
    else { return nil }
    let seconds =
      date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset
    guard second < 60 || beginsMonth(seconds) else { return nil }
    return EventTime(microseconds: seconds * 1_000_000 + microseconds)
  }

  private static func fraction(_ cursor: inout DigitCursor) -> Int64? {
    guard cursor.skip(".") || cursor.skip(",") else { return 0 }
    var value: Int64 = 0
    var digits = 0
    while let digit = cursor.number(digits: 1) {
      if digits < 6 { value = value * 10 + digit }
      digits += 1
    }
    guard (1...9).contains(digits) else { return nil }
    for _ in min(digits, 6)..<6 { value *= 10 }
    return value
  }

  // Seconds to take from the local time.
  private static func offset(_ cursor: inout DigitCursor, _ spaceIsPlus: Bool) -> Int64? {
    if cursor.skip("Z") || cursor.skip("z") { return 0 }
    let sign: Int64
    if cursor.skip("+") || spaceIsPlus && cursor.skip(" ") {
      sign = 1
    } else if cursor.skip("-") {
      sign = -1
    } else {
      return nil
    }
    guard let hours = cursor.number(digits: 2), hours < 24 else { return nil }
    if cursor.isAtEnd { return sign * hours * 3600 }
    _ = cursor.skip(":")
    guard let minutes = cursor.number(digits: 2), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private static func beginsMonth(_ seconds: Int64) -> Bool {
    let (days, inDay) = seconds.quotientAndRemainder(dividingBy: 86_400)
    return inDay == 0 && CivilDay(daysSince1970: days).day == 1
  }
}
