import Foundation

/// The rule for sessions, and for a scan's venue and zone: 1–128 bytes, no control characters.
enum Identifier {
  static let maximumBytes = 128

  /// What a string's bytes are as an identifier.
  enum Verdict {
    /// ASCII, so NFC as it stands.
    case plain
    /// In NFC now.
    case normalized([UInt8])
    case invalid
  }

  static func check(_ bytes: UnsafeBufferPointer<UInt8>) -> Verdict {
    var isASCII = true
    for byte in bytes {
      if byte < 0x20 || byte == 0x7F { return .invalid }
      if byte >= 0x80 { isASCII = false }
    }
    if isASCII { return bytes.isEmpty || bytes.count > maximumBytes ? .invalid : .plain }
    return normalized(bytes)
  }

  // The parser lets escaped lone surrogates through, so what it hands over may not be UTF-8.
  private static func normalized(_ bytes: UnsafeBufferPointer<UInt8>) -> Verdict {
    guard let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return .invalid }
    let normal = Array(text.precomposedStringWithCanonicalMapping.utf8)
    return normal.count > maximumBytes ? .invalid : .normalized(normal)
  }
}
