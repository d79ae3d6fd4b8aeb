import Venues

/// What surveying has found so far.
struct SurveyNotes {
  let depth: ReadingOptions.Depth
  var findings = FindingList()
  var guesses: [String] = []
  var skipped = SkippedParts()
  /// How many features with errors were dropped on the way.
  var leftOut = 0

  init(depth: ReadingOptions.Depth) { self.depth = depth }

  var isChecking: Bool { depth == .checking }

  /// The body's result; GEOS's failure becomes a finding about the feature, and nil.
  mutating func attempting<Result>(
    _ origin: FeatureOrigin, _ body: () throws(GeofencingError) -> Result
  ) -> Result? {
    do throws(GeofencingError) {
      return try body()
    } catch {
      findings.append(
        origin.finding(
          .invalidGeometry, "\(error.description); simplify the polygon", at: origin.geometry))
      return nil
    }
  }
}
