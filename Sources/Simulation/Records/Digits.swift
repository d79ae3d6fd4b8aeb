extension [UInt8] {
  /// Appends an integer in decimal.
  mutating func appendDecimal(_ value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    appendDigits(value.magnitude)
  }

  /// Appends `value` / 10^`decimals` exactly, with all its decimals.
  mutating func appendFixed(_ value: Int64, decimals: Int) {
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale *= 10 }
    if value < 0 { append(UInt8(ascii: "-")) }
    appendDigits(value.magnitude / scale)
    append(UInt8(ascii: "."))
    appendPadded(Int64(value.magnitude % scale), digits: decimals)
  }

  /// Appends the last `digits` digits of a number that is not negative.
  mutating func appendPadded(_ value: Int64, digits: Int) {
    var scale: Int64 = 1
    for _ in 1..<Swift.max(digits, 1) { scale *= 10 }
    while scale > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / scale % 10))
      scale /= 10
    }
  }

  /// Appends the last `digits` hexadecimal digits of a number; `ten` is the letter for the digit 10.
  mutating func appendHexadecimal(
    _ value: UInt64, digits: Int = 16, ten: UInt8 = UInt8(ascii: "a")
  ) {
    for shift in stride(from: 4 * (digits - 1), through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: (value >> shift) & 15)
      append(digit < 10 ? UInt8(ascii: "0") + digit : ten + digit - 10)
    }
  }

  private mutating func appendDigits(_ value: UInt64) {
    var scale: UInt64 = 1
    while value / scale >= 10 { scale *= 10 }
    while scale > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / scale % 10))
      scale /= 10
    }
  }
}

extension Int64 {
  /// The quotient rounded down, also below zero.
  func floored(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
