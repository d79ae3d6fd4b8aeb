/// Eight bytes of text in a word, the first one lowest, looked at all at once.
///
/// A byte's highest bit is the answer about it. Sums may carry into the bytes above one that
/// answers yes, never into those below, so that the first yes is true.
enum EightBytes {
  /// 10⁰ to 10⁸.
  static let powersOfTen: InlineArray<9, UInt64> = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  private static let highest: UInt64 = 0x8080_8080_8080_8080

  /// The byte in all eight places.
  static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The place of the first byte that is a quote, a backslash, a control character (DEL is one) or
  /// not ASCII; 8 without one.
  static func special(in word: UInt64) -> Int {
    let quotes = word ^ repeated(UInt8(ascii: "\""))
    let slashes = word ^ repeated(UInt8(ascii: "\\"))
    // What lies below the subtrahend borrows.
    let low =
      (word &- repeated(0x20)) | (quotes &- repeated(1)) | (slashes &- repeated(1))
    let high = word | (word &+ repeated(1))
    return (((low & ~word) | high) & highest).trailingZeroBitCount >> 3
  }

  /// The number that the digits at the beginning make, and how many they are, 0 to 8.
  static func digits(in word: UInt64) -> (value: UInt64, count: Int) {
    let digits = word ^ repeated(UInt8(ascii: "0"))
    let others = (digits | (digits &+ repeated(0x76))) & highest
    let count = others.trailingZeroBitCount >> 3
    // Zeros come in front, and what follows the digits goes out.
    return (number(of: count == 0 ? 0 : digits &<< UInt64(64 - 8 * count)), count)
  }

  /// The number of each two neighbouring digits (0 to 9, not characters) at the first one's place.
  static func pairs(of digits: UInt64) -> UInt64 { digits &* 10 &+ digits >> 8 }

  /// The number of eight digits, 0 to 9 each.
  private static func number(of digits: UInt64) -> UInt64 {
    let pairs = pairs(of: digits)
    let mask: UInt64 = 0x0000_00FF_0000_00FF
    // Pairs 0 and 2 by a million and by 100, pairs 1 and 3 by 10,000 and by 1, summed in the upper
    // half.
    let outer = (pairs & mask) &* (100 + 1_000_000 << 32)
    let inner = (pairs >> 16 & mask) &* (1 + 10_000 << 32)
    return (outer &+ inner) >> 32
  }

  /// Whether the word is the template, with any digits where that has zeros.
  ///
  /// - Returns: The digits, 0 to 9 each, and 0 in all other places; nil if it isn't.
  static func digits(in word: UInt64, like template: Template) -> UInt64? {
    let digits = word ^ template.text
    return (digits | (digits &+ template.limits)) & highest == 0 ? digits : nil
  }
}
