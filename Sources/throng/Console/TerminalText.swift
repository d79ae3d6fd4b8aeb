/// What a text looks like on a terminal.
enum TerminalText {
  /// `text` with a replacement character for each that would move the cursor or turn the direction.
  static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isHarmful(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  /// How many columns `text` takes: two for a wide character, one for any other one.
  static func columns(_ text: String) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 }
      ? text.utf8.count : text.reduce(0) { $0 + columns(of: $1) }
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Overrides and isolates of direction (Unicode Standard Annex 9).
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }

  private static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.allSatisfy({ $0.properties.isDefaultIgnorableCodePoint }) {
      return 0
    }
    let isPicture =
      first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
    return isPicture || wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  // The blocks that Unicode Standard Annex 11 has as wide or fullwidth.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
