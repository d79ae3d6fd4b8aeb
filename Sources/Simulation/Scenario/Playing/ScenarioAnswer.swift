/// An answer to "should tracking run?".
public struct ScenarioAnswer: Sendable, Hashable {
  /// `yes`, `no` or `unsure`.
  public var answer: String
  /// Why, as a word of DESIGN §6.
  public var reason: String

  /// An answer from its parts.
  public init(answer: String, reason: String) {
    self.answer = answer
    self.reason = reason
  }
}
