/// Guesses what a mistyped word was meant to be.
enum Spelling {
  /// A question naming the nearest known word, or nothing if none is near.
  static func hint(for word: String, among known: [String]) -> String {
    guard let nearest = nearest(to: word, among: known) else { return "" }
    return "; did you mean \(nearest)?"
  }

  /// The known word fewest edits away, the first of several; nil if more than half of it, its
  /// hyphens aside, would change.
  static func nearest(to word: String, among known: [String]) -> String? {
    var best: (word: String, edits: Int)?
    for candidate in known {
      let edits = edits(Array(word.utf8), Array(candidate.utf8))
      guard edits * 2 <= max(letters(word), letters(candidate)) else { continue }
      if edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    return best?.word
  }

  private static func letters(_ word: String) -> Int { word.utf8.drop { $0 == 0x2D }.count }

  /// Levenshtein's distance, row by row (Wagner and Fischer 1974).
  private static func edits(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, byte) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let substituted = diagonal + (byte == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
