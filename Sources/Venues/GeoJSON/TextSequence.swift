import JSONText

/// Cuts sequences of GeoJSON texts into their records.
enum TextSequence {
  private static let separator: UInt8 = 0x1E
  /// Records that are told apart; a hostile file's rest is one more.
  private static let most = 2_000_000

  /// The records of RFC 8142's form, or of one object a line; nil for a single text.
  static func records(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    if text.first(where: { !isBlank($0) }) == separator {
      return text.split(separator: separator, maxSplits: most).filter { !$0.allSatisfy(isBlank) }
    }
    guard hasObjectsByLine(text) else { return nil }
    return text.split(separator: UInt8(ascii: "\n"), maxSplits: most).filter {
      !$0.allSatisfy(isBlank)
    }
  }

  /// Whether the first line is a whole object, and one begins behind it.
  private static func hasObjectsByLine(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.drop(while: isBlank)
    guard start.first == UInt8(ascii: "{"), let end = start.firstIndex(of: UInt8(ascii: "\n")),
      let next = start[end...].first(where: { !isBlank($0) }), next == UInt8(ascii: "{")
    else { return false }
    guard let last = start[..<end].last(where: { !isBlank($0) }) else { return false }
    return last == UInt8(ascii: "}")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
