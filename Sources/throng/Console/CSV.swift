/// Comma-separated values as RFC 4180 writes them.
enum CSV {
  /// A field as it stands, or in quotes if it holds a comma, a quote or a line break.
  static func field(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
    }
    guard needsQuotes else { return text }
    let doubled = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + doubled.joined(separator: "\"\"") + "\""
  }
}
