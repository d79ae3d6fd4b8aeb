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
    var end = bytes.count
    if offset + end < total {
      // A character has at most three bytes behind its first.
      while end > max(1, bytes.count - 3), bytes[end - 1] & 0xC0 == 0x80 { end -= 1 }
      if end > 1, bytes[end - 1] >= 0xC0 { end -= 1 }
    }
    text = String(decoding: bytes[..<end], as: UTF8.self)
    self.total = total
    next = offset + end < total ? offset + end : nil
  }
}
