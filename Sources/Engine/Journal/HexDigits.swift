/// Eight hexadecimal digits of one case in four bytes and back, all at once in a word.
///
/// The digits' first is the word's lowest byte, as they lie in memory.
struct HexDigits {
  /// What a letter is more than the digit it follows.
  private let gap: UInt64

  /// `a` to `f`.
  static let lowercase = HexDigits(gap: 0x2727_2727_2727_2727)
  /// `A` to `F`.
  static let uppercase = HexDigits(gap: 0x0707_0707_0707_0707)

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The four bytes of eight digits; nil if one of them is none.
  @inline(__always)
  func packed(_ digits: UInt64) -> UInt32? {
    // A letter has bit 6, and its low bits begin with 1.
    let values = digits & (0x0F &* Self.ones) &+ 9 &* (digits >> 6 & Self.ones)
    guard values & (0xF0 &* Self.ones) == 0, characters(values) == digits else { return nil }
    var word = (values << 4 | values >> 8) & 0x00FF_00FF_00FF_00FF
    word = (word | word >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: word | word >> 16)
  }

  /// The eight digits of four bytes.
  func unpacked(_ bytes: UInt32) -> UInt64 {
    var word = UInt64(bytes)
    word = (word | word << 16) & 0x0000_FFFF_0000_FFFF
    word = (word | word << 8) & 0x00FF_00FF_00FF_00FF
    let low: UInt64 = 0x000F_000F_000F_000F
    return characters(word >> 4 & low | (word & low) << 8)
  }

  /// The digits of values from 0 to 15.
  @inline(__always)
  private func characters(_ values: UInt64) -> UInt64 {
    let letters = (values &+ 6 &* Self.ones) >> 4 & Self.ones
    return values &+ 0x30 &* Self.ones &+ letters &* 0xFF & gap
  }
}
