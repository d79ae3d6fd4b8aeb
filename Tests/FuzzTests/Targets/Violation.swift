/// Something that holds for every input did not hold for one.
struct Violation: Error {
  var rule: String

  /// Throws with the rule's words unless it holds.
  static func unless(_ holds: Bool, _ rule: String) throws(Violation) {
    guard holds else { throw Violation(rule: rule) }
  }
}
