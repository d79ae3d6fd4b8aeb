/// What reading has found so far, and where it stands, so that a finding can say it.
struct ReadingNotes {
  let file: String
  let depth: ReadingOptions.Depth
  var findings = FindingList()
  var skipped = SkippedParts()
  var guesses = GuessCounts()
  var extraMembers = ExtraMembers()

  /// The file of an archive that is being read; nil outside of all.
  var member: String?
  /// The feature that is being read, nil outside of all.
  private(set) var feature: Int?
  var id: String?
  var name: String?
  /// Whether nothing found in the feature is an error.
  private(set) var isUsable = true

  init(file: String, depth: ReadingOptions.Depth) {
    self.file = file
    self.depth = depth
  }

  var isChecking: Bool { depth == .checking }

  mutating func begin(feature index: Int?) {
    feature = index
    id = nil
    name = nil
    isUsable = true
  }

  mutating func note(
    _ rule: FindingRule, at pointer: String, _ message: String, position: Position? = nil
  ) {
    if rule.severity == .error { isUsable = false }
    findings.append(
      Finding(
        rule, message, file: file, member: member, feature: feature, id: id, name: name,
        pointer: pointer,
        position: position))
  }
}
