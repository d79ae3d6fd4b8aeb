import Engine
import Foundation
import JSONText
import Testing

@testable import Service

/// `docs/OPERATING.md` has every event, reason and metric that there is.
@Suite struct OperatingPageTests {
  private func page() throws -> String {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appendingPathComponent("docs/OPERATING.md"), encoding: .utf8)
  }

  @Test func hasEveryEventWithItsLevel() throws {
    let page = try page()
    for event in LogEvent.allCases {
      #expect(page.contains("| `\(event.rawValue)` | \(event.level.rawValue) |"), "\(event)")
    }
  }

  @Test func hasEveryReasonWithItsStatus() throws {
    let page = try page()
    for reason in Health.Reason.allCases {
      #expect(page.contains("| `\(reason.rawValue)` | \(reason.status.rawValue) |"), "\(reason)")
    }
  }

  @Test func hasEveryMetric() throws {
    let page = try page()
    try EngineServiceTests.serving { client, _ in
      let answer = try client.call("server.metrics") { $0.member("format", "json") }.value
      let names = answer["metrics"]?.elements.compactMap { $0["name"]?.string } ?? []
      #expect(names.count > 15)
      for name in names { #expect(page.contains("`\(name)"), "\(name)") }
    }
  }
}
