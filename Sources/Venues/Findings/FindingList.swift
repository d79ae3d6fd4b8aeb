/// Findings in the order made, with their numbers; of a flood only the first are kept.
public struct FindingList: Sendable, Hashable {
  /// So many findings of each severity are kept, some 30 MB; those beyond are only counted.
  public static let limit = 100_000

  /// The findings kept.
  public private(set) var findings: [Finding] = []
  private var counts: [FindingRule: Int] = [:]
  private var kept: [Severity: Int] = [:]

  /// An empty list.
  public init() {}

  /// How many findings of a rule there were, kept or not.
  public func count(of rule: FindingRule) -> Int { counts[rule] ?? 0 }

  /// How many findings of a severity there were, kept or not.
  public func count(of severity: Severity) -> Int {
    counts.reduce(0) { $0 + ($1.key.severity == severity ? $1.value : 0) }
  }

  /// How many findings were only counted.
  public var omitted: Int { counts.values.reduce(0, +) - findings.count }

  /// Whether there is a finding of severity error.
  public var hasErrors: Bool { (kept[.error] ?? 0) > 0 }

  /// The first error.
  public var firstError: Finding? { findings.first { $0.severity == .error } }

  /// Adds a finding.
  public mutating func append(_ finding: Finding) {
    counts[finding.rule, default: 0] += 1
    guard kept[finding.severity, default: 0] < Self.limit else { return }
    kept[finding.severity, default: 0] += 1
    findings.append(finding)
  }

  /// Adds the findings of another list behind these.
  public mutating func append(_ other: FindingList) {
    var omitted = other.counts
    for finding in other.findings {
      append(finding)
      omitted[finding.rule, default: 0] -= 1
    }
    for (rule, count) in omitted where count > 0 { counts[rule, default: 0] += count }
  }

  /// Takes out the findings of a rule, and their number.
  mutating func remove(_ rule: FindingRule) {
    let before = findings.count
    findings.removeAll { $0.rule == rule }
    counts[rule] = nil
    kept[rule.severity, default: 0] -= before - findings.count
  }

  /// Fills in lines and columns by the file that the findings are of.
  ///
  /// A pass over the text, or for a text sequence one over each record with findings; for an archive
  /// over each of its files with findings.
  public mutating func locate(in file: VenueFile) {
    guard ZipArchive.isZip(file.bytes) else {
      findings = FindingPlaces(file).located(findings)
      return
    }
    guard let archive = try? IMDFArchive(file.bytes) else { return }
    for (member, numbers) in Dictionary(grouping: findings.indices, by: { findings[$0].member }) {
      guard let member, member.hasPrefix(archive.root) else { continue }
      let name = String(member.dropFirst(archive.root.count))
      guard let bytes = try? archive.contents(of: name) else { continue }
      let places = FindingPlaces(VenueFile(name: member, bytes: bytes))
      for (number, finding) in zip(numbers, places.located(numbers.map { findings[$0] })) {
        findings[number] = finding
      }
    }
  }
}
