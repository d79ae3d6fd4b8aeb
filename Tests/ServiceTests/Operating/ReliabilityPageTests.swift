import Foundation
import Testing

/// `docs/RELIABILITY.md` names tests and scripts that are there.
@Suite struct ReliabilityPageTests {
  private let root: URL

  init() {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    self.root = root
  }

  /// What stands in backticks and begins like a suite or a script.
  private func names() throws -> Set<String> {
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/RELIABILITY.md"), encoding: .utf8)
    let quoted = page.split(separator: "`", omittingEmptySubsequences: false)
    return Set(
      quoted.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }.filter { name in
        name.hasPrefix("scripts/") || name.prefixMatch(of: /[A-Z][A-Za-z]+Tests/) != nil
      })
  }

  /// The tests' sources by the names of their files.
  private func suites() throws -> [String: String] {
    var suites: [String: String] = [:]
    let tests = root.appendingPathComponent("Tests")
    for path in try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    where path.hasSuffix("Tests.swift") {
      let url = tests.appendingPathComponent(path)
      suites[url.deletingPathExtension().lastPathComponent] = try String(
        contentsOf: url, encoding: .utf8)
    }
    return suites
  }

  @Test func namesWhatIsThere() throws {
    let suites = try suites()
    let names = try names()
    #expect(names.count > 40)
    for name in names {
      if name.hasPrefix("scripts/") {
        let path = root.appendingPathComponent(String(name.split(separator: " ")[0])).path
        #expect(FileManager.default.isExecutableFile(atPath: path), "\(name)")
        continue
      }
      let parts = name.split(separator: ".")
      let source = suites[String(parts[0])]
      #expect(source != nil, "\(name)")
      if parts.count > 1 { #expect(source?.contains("func \(parts[1])(") == true, "\(name)") }
    }
  }
}
