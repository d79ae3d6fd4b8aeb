extension EventTime {
  /// The time as RFC 3339 text in UTC, such as `2026-06-13T17:00:16.498Z`.
  ///
  /// A whole second has no fraction, anything else three digits of one, or six where three would
  /// lose some. Years outside 0–9999, which no record bears, get a sign and six digits.
  public var rfc3339: String {
    let (days, inDay) = EventTime.floored(microseconds, by: 86_400_000_000)
    let date = CivilDay(daysSince1970: days)
    var text: [UInt8] = []
    text.reserveCapacity(27)
    if (0...9999).contains(date.year) {
      EventTime.put(date.year, digits: 4, into: &text)
    } else {
      text.append(UInt8(ascii: date.year < 0 ? "-" : "+"))
      EventTime.put(abs(date.year), digits: 6, into: &text)
    }
    let parts: [(UInt8, Int64)] = [
      (UInt8(ascii: "-"), date.month), (UInt8(ascii: "-"), date.day),
      (UInt8(ascii: "T"), inDay / 3_600_000_000), (UInt8(ascii: ":"), inDay / 60_000_000 % 60),
      (UInt8(ascii: ":"), inDay / 1_000_000 % 60),
    ]
    for (separator, value) in parts {
      text.append(separator)
      EventTime.put(value, digits: 2, into: &text)
    }
    EventTime.put(fraction: inDay % 1_000_000, into: &text)
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }

  private static func put(fraction microseconds: Int64, into text: inout [UInt8]) {
    guard microseconds != 0 else { return }
    text.append(UInt8(ascii: "."))
    if microseconds % 1000 == 0 {
      put(microseconds / 1000, digits: 3, into: &text)
    } else {
      put(microseconds, digits: 6, into: &text)
    }
  }

  private static func put(_ value: Int64, digits: Int, into text: inout [UInt8]) {
    var divisor: Int64 = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / divisor % 10))
      divisor /= 10
    }
  }

  private static func floored(_ value: Int64, by divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
