/// A place in a text, as editors count.
public struct TextPlace: Hashable, Sendable {
  /// From 1; only a line feed ends a line.
  public var line: Int
  /// Characters (Unicode scalars) from the line's beginning, from 1.
  public var column: Int

  /// A place from its numbers.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The places of ascending byte offsets in UTF-8, in one pass.
  static func places(of offsets: [Int], in bytes: [UInt8]) -> [TextPlace] {
    var here = 0
    var place = TextPlace(line: 1, column: 1)
    return offsets.map { offset in
      while here < min(offset, bytes.count) {
        let byte = bytes[here]
        here += 1
        if byte == UInt8(ascii: "\n") {
          place = TextPlace(line: place.line + 1, column: 1)
        } else if byte & 0xC0 != 0x80 {
          place.column += 1
        }
      }
      return place
    }
  }
}
