/// Whether persistent tracking should run, and why.
public struct TrackingAnswer: Sendable, Equatable {
  /// Yes, no, or not to be told from one position of that accuracy.
  public enum Verdict: String, Sendable, CaseIterable {
    case yes, no, unsure
  }

  /// The answer.
  public var verdict: Verdict
  /// Why, as a word of DESIGN §6.
  public var reason: String
  /// The venue it is for; nil without one.
  public var venue: String?
}
