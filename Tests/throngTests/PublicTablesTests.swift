import Service
import Testing

@testable import throng

/// What everybody may know, as tables show it.
@Suite struct PublicTablesTests {
  @Test func densities() throws {
    let answer = try AnswerValue(
      json: """
        {"venue":"bowl","asOf":"2026-06-13T17:00:00Z","complete":true,"feedAgeSeconds":null,
        "levelUnknown":null,"total":{"zone":null,"sessions":75,"people":75},
        "zones":[{"zone":"bar","sessions":null,"people":null,"withheld":true}]}
        """)
    let lines = DensityTable.text(of: answer).split(separator: "\n")
    #expect(lines[0] == "bowl, as of 2026-06-13T17:00:00Z, multiples of 5")
    #expect(lines[2].split(separator: " ").prefix(5) == ["bar", "-", "all", "-", "withheld"])
    #expect(lines[3].split(separator: " ").contains("75"))
  }

  @Test func hours() throws {
    let answer = try AnswerValue(
      json: """
        {"venue":"bowl","zone":null,"timeZone":"UTC","asOf":"2026-06-13T18:50:00Z","rows":[
        {"time":"2026-06-13T16:00:00Z","mean":null,"peak":null,"withheld":true},
        {"time":"2026-06-13T17:00:00Z","mean":30,"peak":null,"uniqueSessions":30,"entries":30,"exits":null}]}
        """)
    let lines = HistoryTable.text(of: answer).split(separator: "\n")
    #expect(lines[0] == "bowl, as of 2026-06-13T18:50:00Z, times of UTC")
    #expect(lines[2].hasSuffix("withheld"))
    #expect(
      lines[3].split(separator: " ").prefix(5) == ["2026-06-13T17:00:00Z", "30.0", "-", "-", "30"])
  }
}
