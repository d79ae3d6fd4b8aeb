/// Layout of text for people.
enum Text {
  /// `text` broken between words into lines of at most so many columns where its words allow.
  ///
  /// Lines behind the first begin with `indent` spaces.
  static func wrapped(_ text: String, columns: Int, indent: Int = 0) -> String {
    let gap = "\n" + String(repeating: " ", count: indent)
    var result = ""
    var column = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if column > indent, column + 1 + word.count > columns {
        result += gap
        column = indent
      } else if column > 0 {
        result += " "
        column += 1
      }
      result += word
      column += word.count
    }
    return result
  }

  /// A table with columns as wide as they need; the first row is the header.
  ///
  /// Columns from `firstNumber` on are numbers, set to the right. Cells are made harmless first: a
  /// venue file's names must not move a terminal's cursor.
  static func table(_ rows: [[String]], firstNumber: Int) -> String {
    let rows = rows.map { $0.map(TerminalText.harmless) }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? TerminalText.columns($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let gap = String(repeating: " ", count: widths[column] - TerminalText.columns(cell))
        line += (column == 0 ? "" : "  ") + (column < firstNumber ? cell + gap : gap + cell)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}

extension Text {
  /// A number with exactly so many decimals; as it stands if it is beyond 1e15.
  static func decimals(_ value: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    guard let scaled = Int64(exactly: (value * scale).rounded()), abs(value) < 1e15 else {
      return "\(value)"
    }
    let digits = String(scaled.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }
}
