import Testing

@testable import throng

@Suite struct TextTests {
  @Test(arguments: [
    (0, 0, "0"), (1.5, 0, "2"), (0.0125, 3, "0.013"), (12.3456, 2, "12.35"), (-0.5, 1, "-0.5"),
    (0.05, 1, "0.1"), (3, 2, "3.00"), (1e300, 2, "1e+300"),
  ])
  func writesDecimals(value: Double, decimals: Int, text: String) {
    #expect(Text.decimals(value, decimals) == text)
  }

  @Test func setsTables() {
    let table = Text.table([["zone", "n"], ["a", "10"], ["bär", ""]], firstNumber: 1)
    #expect(table == "zone   n\na     10\nbär\n")
  }

  /// Widths by Unicode Standard Annex 11; an accent of its own and a joined family are one character.
  @Test(arguments: [
    ("abc", 3), ("bär", 3), ("e\u{301}e", 2), ("東京ドーム", 10), ("한국", 4), ("ｆｕｌｌ", 8), ("ｱ", 1),
    ("👩‍👩‍👧", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("a\u{200B}", 1), ("", 0),
  ])
  func knowsHowWideTextIs(text: String, columns: Int) {
    #expect(TerminalText.columns(text) == columns)
  }

  @Test func setsWideAndHarmfulCells() {
    let table = Text.table(
      [["zone", "n"], ["東京", "1"], ["a\n\u{1B}[31m\u{202E}b", "2"]], firstNumber: 1)
    #expect(table == "zone       n\n東京       1\na\u{FFFD}\u{FFFD}[31m\u{FFFD}b  2\n")
  }

  @Test func wrapsBetweenWords() {
    #expect(Text.wrapped("aa bb cc dd", columns: 5) == "aa bb\ncc dd")
    #expect(Text.wrapped("aa bb cc", columns: 5, indent: 2) == "aa bb\n  cc")
    #expect(Text.wrapped("abcdefgh", columns: 3) == "abcdefgh")
  }

  @Test(arguments: [
    ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""), ("", ""),
    ("a\nb", "\"a\nb\""), ("\"", "\"\"\"\""),
  ])
  func quotesFields(text: String, field: String) {
    #expect(CSV.field(text) == field)
  }

  @Test(arguments: [
    ("--venue", "--venues"), ("--cuont", "--count"), ("--hepl", "--help"), ("--quux", nil),
  ])
  func guessesWords(word: String, meant: String?) {
    #expect(Spelling.nearest(to: word, among: ["--venues", "--count", "--help"]) == meant)
  }
}
