/// Reads JSON numbers without an exponent that have no more digits than 64 bits hold: all that a phone writes.
enum PlainNumber {
  /// 10⁰ to 10¹⁸: doubles hold them exactly, up to 10²².
  private static let powersOfTen: InlineArray<19, Double> = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18,
  ]
  /// The same as whole numbers.
  private static let wholePowersOfTen: InlineArray<19, UInt64> = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000,
  ]
  /// Up to here doubles hold every whole number.
  private static let mostExact: UInt64 = 1 << 53
  /// So many digits 64 bits hold, whatever they are, and a sign besides.
  private static let mostDigits = 18

  /// The number here if it has a fraction of at most seven digits behind at most three, as a position has;
  /// nil, with the cursor where it was, if it is for `value`, which reads the same.
  @inline(__always)
  static func decimal(_ cursor: inout PlainCursor) -> Double? {
    let isNegative = cursor.byte == UInt8(ascii: "-")
    let sign = isNegative ? 1 : 0
    let head = EightBytes.digits(of: cursor.word(ahead: sign))
    let wholeEnd = EightBytes.end(of: head)
    // How many digits there are differs from line to line: nothing branches on it.
    guard wholeEnd > 7, wholeEnd < 32, head & 0xFF != 0 || wholeEnd == 15 else { return nil }
    let point = sign &+ wholeEnd &>> 3
    guard cursor.byte(ahead: point) == UInt8(ascii: ".") else { return nil }
    let tail = EightBytes.digits(of: cursor.word(ahead: point &+ 1))
    let fractionEnd = EightBytes.end(of: tail)
    guard fractionEnd > 7, fractionEnd < 64 else { return nil }
    let places = fractionEnd &>> 3
    cursor.advance(by: point &+ 1 &+ places)
    // Of ten digits at most: exact.
    let whole = EightBytes.shortNumber(of: EightBytes.aligned(head, end: wholeEnd))
    let fraction = EightBytes.number(of: EightBytes.aligned(tail, end: fractionEnd))
    let digits = Int64(truncatingIfNeeded: whole &* EightBytes.powersOfTen[places] &+ fraction)
    let magnitude = Double(digits) / powersOfTen[places]
    return isNegative ? -magnitude : magnitude
  }

  /// The number here as a double; nil as below.
  @inline(__always)
  static func double(_ cursor: inout PlainCursor) -> Double? {
    if let number = decimal(&cursor) { return number }
    // Of a copy, so that the cursor stays in registers.
    var copy = cursor
    guard let value = value(&copy) else { return nil }
    cursor = copy
    return value.double
  }

  /// The number here; nil if it is none, or is to be converted by other means.
  ///
  /// What may follow a number is the caller's to judge: an exponent is nothing that may.
  @inline(never)
  static func value(_ cursor: inout PlainCursor) -> PlainValue? {
    let isNegative = cursor.skip("-")
    let startsWithZero = cursor.byte == UInt8(ascii: "0")
    var digits: UInt64 = 0
    let whole = cursor.digits(into: &digits)
    guard whole == 1 || whole > 1 && whole <= mostDigits && !startsWithZero else { return nil }
    guard cursor.skip(".") else {
      return .integer(isNegative ? -Int64(digits) : Int64(digits))
    }
    let fraction = cursor.digits(into: &digits)
    guard fraction > 0, whole + fraction <= mostDigits else { return nil }
    // If both are exact, the quotient is the nearest double (Clinger 1990).
    let magnitude =
      digits <= mostExact
      ? Double(digits) / powersOfTen[fraction] : quotient(digits, byTenTo: fraction)
    return .double(isNegative ? -magnitude : magnitude)
  }

  /// The double nearest to a number above 0 with its point so many digits further left, at most 18.
  private static func quotient(_ digits: UInt64, byTenTo places: Int) -> Double {
    let divisor = wholePowersOfTen[places]
    let shift = (up: digits.leadingZeroBitCount, down: divisor.leadingZeroBitCount)
    // Both with their highest bit set, so that the quotient, times 2⁶³, has 63 bits or 64.
    let dividend = digits &<< UInt64(shift.up)
    let (high, low) = (dividend >> 1, dividend &<< 63)
    let (quotient, rest) = (divisor &<< UInt64(shift.down)).dividingFullWidth((high, low))
    // A double has 53: those that go out tell, with whether anything is left over, which way to round.
    let rounded = Double(quotient | (rest == 0 ? 0 : 1))
    return rounded * Double(sign: .plus, exponent: shift.down - shift.up - 63, significand: 1)
  }
}
