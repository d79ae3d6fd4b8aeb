/// Reads decimal numbers as phones write them: `-0.2801619`, `17`, `6.5e-05`.
enum DecimalText {
  // Powers of ten that a double holds exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// The double nearest to the number; nil if the whole text isn't one, or none is so large.
  ///
  /// A hyphen may come first; digits come on both sides of a point; an exponent may end it. There
  /// is no other spelling: no plus, no comma, no `inf`, no white space.
  static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var position = 0
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var mantissa: UInt64 = 0
    let whole = digits(bytes, &position, into: &mantissa)
    guard whole > 0 else { return nil }
    var fraction = 0
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      fraction = digits(bytes, &position, into: &mantissa)
      guard fraction > 0 else { return nil }
    }
    // Both are exact so far, so the quotient is the nearest double (Clinger 1990).
    if position == bytes.count, whole + fraction < powers.count {
      let magnitude = Double(mantissa) / powers[fraction]
      return isNegative ? -magnitude : magnitude
    }
    guard position == bytes.count || isExponent(bytes[position...]) else { return nil }
    let number = Double(String(decoding: bytes, as: UTF8.self))
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  // How many digits there are. Of more than 19 the mantissa is worthless, and not asked for.
  private static func digits(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int, into mantissa: inout UInt64
  ) -> Int {
    let start = position
    while position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10
    {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      position += 1
    }
    return position - start
  }

  private static func isExponent(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = bytes.first, first | 0x20 == UInt8(ascii: "e") else { return false }
    var rest = bytes.dropFirst()
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    return !rest.isEmpty && rest.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
