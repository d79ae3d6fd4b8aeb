/// Why a venue file, or a venue read back, is refused: all that was found in it.
public struct VenueFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was found; at least one is an error.
  public var findings: FindingList
  /// The first error.
  public var first: Finding

  /// An error of what was found; nil if none of it is an error.
  public init?(_ findings: FindingList) {
    guard let first = findings.firstError else { return nil }
    self.findings = findings
    self.first = first
  }

  /// An error of one finding, whatever its severity.
  public init(_ finding: Finding) {
    findings = FindingList()
    findings.append(finding)
    first = finding
  }

  /// The first error, how many more there are, and how to see them.
  public var description: String {
    let more = findings.count(of: .error) - 1
    guard more > 0, let file = first.file else { return first.description }
    let errors = more == 1 ? "1 more error" : "\(more) more errors"
    return "\(first.description); \(errors): throng venues check \(file)"
  }
}
