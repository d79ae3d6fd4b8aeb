import Foundation
import Testing
import Venues

/// The page about venue files lists every rule under its severity, in the words of the program.
@Suite struct RuleDocumentationTests {
  @Test func everyRuleIsListed() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/VENUES.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    var severity: Severity?
    var listed: [Severity: [String]] = [:]
    for line in lines {
      if let heading = Severity.allCases.first(where: { line == "| \($0.rawValue) | |" }) {
        severity = heading
      } else if let severity, line.hasPrefix("| `") {
        listed[severity, default: []].append(String(line))
      }
    }
    for severity in Severity.allCases {
      let rules = FindingRule.allCases.filter { $0.severity == severity }
      #expect(listed[severity] == rules.map { "| `\($0.rawValue)` | \($0.explanation) |" })
    }
  }
}
