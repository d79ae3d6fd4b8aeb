/// What stands in front of a value of a plain line: brace or comma, the name in quotes, and the colon,
/// with the spaces that there are.
struct PlainKey {
  /// The bytes of the longest, `, "horizontalAccuracy": `.
  static let most = 24

  let name: MemberName
  /// Its bytes; 0 of none.
  let count: Int
  // The bytes, eight in a word and zeros behind them, each word with ones where there is a byte.
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let firstMask: UInt64
  private let secondMask: UInt64
  private let thirdMask: UInt64

  /// The key of so many bytes, at most 24 and no line feed among them, that the cursor is at.
  init(_ name: MemberName, _ cursor: PlainCursor, count: Int) {
    (self.name, self.count) = (name, count)
    firstMask = PlainKey.mask(count)
    secondMask = PlainKey.mask(count - 8)
    thirdMask = PlainKey.mask(count - 16)
    first = cursor.word() & firstMask
    second = cursor.word(ahead: 8) & secondMask
    third = cursor.word(ahead: 16) & thirdMask
  }

  /// No key.
  init() {
    (name, count) = (.session, 0)
    (first, second, third) = (0, 0, 0)
    (firstMask, secondMask, thirdMask) = (0, 0, 0)
  }

  /// Whether it is what the cursor is at.
  @inline(__always)
  func isAt(_ cursor: PlainCursor) -> Bool {
    guard cursor.word() & firstMask == first else { return false }
    if count <= 8 { return true }
    let rest = (cursor.word(ahead: 8) & secondMask) ^ second
    return rest | ((cursor.word(ahead: 16) & thirdMask) ^ third) == 0
  }

  private static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : count <= 0 ? 0 : 1 << UInt64(8 * count) - 1
  }
}
