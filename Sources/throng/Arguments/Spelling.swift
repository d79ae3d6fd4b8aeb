/// Guesses what a mistyped word was meant to be.
enum Spelling {
  /// A question naming the nearest known word, or nothing if none is near.
  static func hint(for word: String, among known: [String]) -> String {
    guard let nearest = nearest(to: word, among: known) else { return "" }
    return "; did you mean \(nearest)?"
  }

  /// The known word fewest edits away, the first of several; nil if half of it would change.
  static func nearest(to word: String, among known: [String]) -> String? {
    var best: (word: String, edits: Int)?
    for candidate in known {
      let edits = edits(Array(word.utf8), Array(candidate.utf8))
      guard edits * 2 <= max(word.utf8.count, candidate.utf8.count) else { continue }
      if edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    return best?.word
  }

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
