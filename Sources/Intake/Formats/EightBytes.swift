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

  /// Whether neither word has a byte that `special` finds; no as well if one has a space or a `!`.
  @inline(__always)
  static func arePlain(_ first: UInt64, _ second: UInt64) -> Bool {
    (unusual(in: first) | unusual(in: second)) & highest == 0
  }

  /// Yes at the first byte that is below `#`, a backslash, DEL or not ASCII, if there is one.
  @inline(__always)
  private static func unusual(in word: UInt64) -> UInt64 {
    let slashes = word ^ repeated(UInt8(ascii: "\\"))
    // What lies below the subtrahend borrows.
    return (word &- repeated(UInt8(ascii: "#"))) | (slashes &- repeated(1)) | word
      | (word &+ repeated(1))
  }

  /// The number that the digits at the beginning make, and how many they are, 0 to 8.
  static func digits(in word: UInt64) -> (value: UInt64, count: Int) {
    let digits = digits(of: word)
    let count = end(of: digits) >> 3
    // Zeros come in front, and what follows the digits goes out.
    return (number(of: count == 0 ? 0 : digits &<< UInt64(64 - 8 * count)), count)
  }

  /// What each byte is as a digit, 0 to 9; more than that where it is none.
  @inline(__always)
  static func digits(of word: UInt64) -> UInt64 { word ^ repeated(UInt8(ascii: "0")) }

  /// Where the digits at the beginning end: the highest bit of the first byte that is none, 64 if all are.
  @inline(__always)
  static func end(of digits: UInt64) -> Int {
    ((digits | (digits &+ repeated(0x76))) & highest).trailingZeroBitCount
  }

  /// The digits at the beginning, one to seven that end there, moved to the end: zeros come in front of them, and
  /// what followed goes out.
  @inline(__always)
  static func aligned(_ digits: UInt64, end: Int) -> UInt64 {
    digits &<< UInt64(truncatingIfNeeded: 7 &- end)
  }

  /// The number of each two neighbouring digits (0 to 9, not characters) at the first one's place.
  static func pairs(of digits: UInt64) -> UInt64 { digits &* 10 &+ digits >> 8 }

  /// The numbers that the first and second digit make, the third and fourth and so on, in 16 bits each.
  @inline(__always)
  static func twos(of digits: UInt64) -> UInt64 {
    (digits &* (10 << 8 + 1)) >> 8 & 0x00FF_00FF_00FF_00FF
  }

  /// The number of eight digits, 0 to 9 each.
  @inline(__always)
  static func number(of digits: UInt64) -> UInt64 {
    let fours = (twos(of: digits) &* (100 << 16 + 1)) >> 16 & 0x0000_FFFF_0000_FFFF
    return (fours &* (10_000 << 32 + 1)) >> 32
  }

  /// The number of the last four of eight digits, of which the first four are 0.
  @inline(__always)
  static func shortNumber(of digits: UInt64) -> UInt64 {
    (twos(of: digits) &* (100 << 16 + 1)) >> 48
  }

  /// Whether the word is the template, with any digits where that has zeros.
  ///
  /// - Returns: The digits, 0 to 9 each, and 0 in all other places; nil if it isn't.
  static func digits(in word: UInt64, like template: Template) -> UInt64? {
    let digits = word ^ template.text
    return (digits | (digits &+ template.limits)) & highest == 0 ? digits : nil
  }
}
