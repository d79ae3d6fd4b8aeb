/// Why an archive, or a file in it, isn't read: the rule it falls under, and a sentence.
struct ZipError: Error, Hashable {
  var rule: FindingRule
  var message: String

  init(_ rule: FindingRule, _ message: String) {
    self.rule = rule
    self.message = message
  }
}
