/// What stands in front of a value of a plain line: brace or comma, the name in quotes, and the colon,
/// with the spaces that there are.
struct PlainKey {
  /// The bytes of the longest, `, "horizontalAccuracy": `.
  static let most = 24

  /// What follows a key in a line of a fix.
  enum Part {
    case session, time, latitude, longitude, accuracy
    /// A number that lines may have.
    case measure
    /// Nothing: the key is the brace that ends the object, and the line feed.
    case end
  }

  let name: MemberName
  let part: Part
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
    (self.name, part, self.count) = (name, Part(name), count)
    firstMask = PlainKey.mask(count)
    secondMask = PlainKey.mask(count - 8)
    thirdMask = PlainKey.mask(count - 16)
    first = cursor.word() & firstMask
    second = cursor.word(ahead: 8) & secondMask
    third = cursor.word(ahead: 16) & thirdMask
  }

  /// The end of a line: a brace and the line feed.
  init() {
    (name, part, count) = (.session, .end, 2)
    (first, second, third) = (0x0A7D, 0, 0)
    (firstMask, secondMask, thirdMask) = (PlainKey.mask(2), 0, 0)
  }

  /// Steps over it, or tells that it isn't here.
  @inline(__always)
  func skip(_ cursor: inout PlainCursor) -> Bool {
    guard cursor.word() & firstMask == first else { return false }
    if count > 8 {
      let rest = (cursor.word(ahead: 8) & secondMask) ^ second
      guard rest | ((cursor.word(ahead: 16) & thirdMask) ^ third) == 0 else { return false }
    }
    cursor.advance(by: count)
    return true
  }

  private static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : count <= 0 ? 0 : 1 << UInt64(8 * count) - 1
  }
}

extension PlainKey.Part {
  fileprivate init(_ name: MemberName) {
    self =
      switch name {
      case .session: .session
      case .time: .time
      case .lat: .latitude
      case .lon: .longitude
      case .horizontalAccuracy: .accuracy
      default: .measure
      }
  }
}
