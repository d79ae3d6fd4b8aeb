import Geofencing
import JSONText
import Venues

/// What `throng venues check` says of one file.
struct CheckReport {
  /// So many findings of a rule are shown to people.
  static let shown = 5

  let file: String
  let survey: Survey

  /// Errors, and with `isStrict` warnings too.
  func count(isStrict: Bool) -> Int {
    survey.findings.count(of: .error) + (isStrict ? survey.findings.count(of: .warning) : 0)
  }

  /// For people: the sums, then rule by rule, the worst first.
  var text: String {
    var lines = ["\(TerminalText.harmless(file)): \(sums)"]
    lines += venues.map { "  " + $0 }
    lines += (survey.guesses + survey.skipped.sentences).map { "  " + TerminalText.harmless($0) }
    for severity in Severity.allCases.reversed() {
      for rule in FindingRule.allCases where rule.severity == severity {
        lines += group(rule)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var sums: String {
    let findings = survey.findings
    let parts = [
      Self.number(findings.count(of: .error), "error"),
      Self.number(findings.count(of: .warning), "warning"),
      Self.number(findings.count(of: .info), "remark"),
    ].compactMap(\.self)
    return parts.isEmpty ? "nothing to complain of" : parts.joined(separator: ", ")
  }

  private var venues: [String] {
    survey.venues.map { surveyed in
      let zones = Self.number(surveyed.venue.zones.count, "zone") ?? "no zone"
      let area = Text.decimals(surveyed.areaSquareMetres, 0)
      let name = surveyed.venue.name.map { " (\($0))" } ?? ""
      return TerminalText.harmless("venue \(surveyed.venue.id)\(name): \(zones), \(area) m²")
    }
  }

  private static func number(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A finding without its file, which stands above.
  private static func line(_ finding: Finding) -> String {
    var bare = finding
    bare.file = nil
    let place = finding.line.map { "\($0):\(finding.column ?? 1) " } ?? ""
    return (finding.member.map { $0 + ":" } ?? "") + place + bare.description
  }

  private func group(_ rule: FindingRule) -> [String] {
    let count = survey.findings.count(of: rule)
    guard count > 0 else { return [] }
    var lines = ["  \(rule.severity) \(rule.rawValue) (\(count)): \(rule.explanation)"]
    let found = survey.findings.findings.lazy.filter { $0.rule == rule }.prefix(Self.shown)
    lines += found.map { "    " + TerminalText.harmless(Self.line($0)) }
    if count > lines.count - 1 { lines.append("    … and \(count - lines.count + 1) more") }
    return lines
  }
}

extension CheckReport {
  /// For scripts: everything, an object on one line.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("file", file)
      for severity in Severity.allCases.reversed() {
        json.member("\(severity)s", survey.findings.count(of: severity))
      }
      json.member("omitted", survey.findings.omitted)
      json.member(
        "guesses",
        array: { json in
          for guess in survey.guesses { json.string(guess) }
        })
      json.member(
        "venues",
        array: { json in
          for venue in survey.venues { write(venue, to: &json) }
        })
      json.member(
        "findings",
        array: { json in
          for finding in survey.findings.findings { Self.write(finding, to: &json) }
        })
    }
  }

  private func write(_ surveyed: SurveyedVenue, to json: inout JSONWriter) {
    json.object { json in
      json.member("venue", surveyed.venue.id)
      json.member("name", surveyed.venue.name)
      json.member("zones", surveyed.venue.zones.count)
      json.member("areaSquareMetres", surveyed.areaSquareMetres, decimals: 1)
    }
  }

  /// One finding, as every command prints it.
  static func write(_ finding: Finding, to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", finding.rule.rawValue)
      json.member("severity", finding.severity.rawValue)
      json.member("file", finding.file)
      json.member("member", finding.member)
      json.member("feature", finding.feature)
      json.member("id", finding.id)
      json.member("name", finding.name)
      json.member("pointer", finding.pointer)
      json.member("line", finding.line)
      json.member("column", finding.column)
      json.member("longitude", finding.position?.longitude, decimals: 8)
      json.member("latitude", finding.position?.latitude, decimals: 8)
      json.member("message", finding.message)
    }
  }
}
