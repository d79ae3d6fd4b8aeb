import Venues

/// The venues of a file, and all that was found in it.
public struct Survey: Sendable {
  /// The venues, checked and measured; without `skipsInvalid` none if there is any error.
  public var venues: [SurveyedVenue] = []
  /// What reading and surveying found, in that order.
  public var findings: FindingList
  /// Sentences about what was taken for granted, without full stops.
  public var guesses: [String]
  /// What was passed over.
  public var skipped: SkippedParts
  /// How many features with errors were left out.
  public var leftOut = 0

  init(_ reading: VenueReading) {
    findings = reading.findings
    guesses = reading.guesses
    skipped = reading.skipped
  }

  /// What to tell somebody who loads the file: guesses, what was passed over, warnings by rule.
  public func remarks(file: String) -> [String] {
    var remarks = (guesses + skipped.sentences).map { "\(file): \($0)" }
    if leftOut > 0 {
      remarks.append("\(file): left out \(leftOut) with errors; see throng venues check \(file)")
    }
    var seen: Set<FindingRule> = []
    for finding in findings.findings where finding.severity == .warning {
      guard seen.insert(finding.rule).inserted else { continue }
      let more = findings.count(of: finding.rule) - 1
      remarks.append(finding.description + (more > 0 ? "; \(more) more like this" : ""))
    }
    return remarks
  }
}
