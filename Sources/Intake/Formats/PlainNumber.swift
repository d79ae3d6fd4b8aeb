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
