/// Reads JSON numbers that convert exactly: without an exponent, and of few digits.
enum PlainNumber {
  /// 10⁰ to 10¹⁸: doubles hold them exactly, up to 10²².
  private static let powersOfTen: InlineArray<19, Double> = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18,
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
    decimal(&cursor) ?? value(&cursor)?.double
  }

  /// The number here; nil if it is none, or is to be converted by other means.
  ///
  /// What may follow a number is the caller's to judge: an exponent is nothing that may.
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
    guard fraction > 0, whole + fraction <= mostDigits, digits <= mostExact else { return nil }
    // Both are exact, so that the quotient is the nearest double (Clinger 1990).
    let magnitude = Double(digits) / powersOfTen[fraction]
    return .double(isNegative ? -magnitude : magnitude)
  }
}
