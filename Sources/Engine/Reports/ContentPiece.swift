/// A piece of a text that is too long for one answer.
public struct ContentPiece: Sendable, Equatable {
  /// The piece, cut between characters.
  public var text: String
  /// The bytes of the whole text.
  public var total: Int
  /// Where the next piece begins, in bytes; nil behind the last.
  public var next: Int?

  /// The piece that `bytes`, those of the text behind `offset`, begin with; it ends with them unless the
  /// text does, but for a character that they cut.
  init(_ bytes: [UInt8], after offset: Int, total: Int) {
    let end = offset + bytes.count < total ? Self.endOfWhole(bytes) : bytes.count
    text = String(decoding: bytes[..<end], as: UTF8.self)
    self.total = total
    next = offset + end < total ? offset + end : nil
  }

  /// Where the last character that is whole ends; the end of all bytes if they hold no whole one.
  private static func endOfWhole(_ bytes: [UInt8]) -> Int {
    let first = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    guard first > 0 else { return bytes.count }
    // The first byte's high bits tell how many the character has (RFC 3629).
    let length = max(1, (~bytes[first]).leadingZeroBitCount)
    return first + length > bytes.count ? first : bytes.count
  }
}
