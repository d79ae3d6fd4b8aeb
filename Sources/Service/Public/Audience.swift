/// Who counts are told to.
public enum Audience: String, Sendable, CaseIterable {
  /// Those who run the venue: every count as it is.
  case operators
  /// Everybody: no small group shows, by `PublicRules`.
  case `public`
}

extension EngineMethods {
  /// Who a request's counts are for: the one place that decides it.
  ///
  /// Whoever asks may have less than what is theirs, never more.
  func audience(_ parameters: Parameters) throws(Refusal) -> Audience {
    let words = Audience.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
    let asked: Audience?
    if let word = try parameters.string("audience") {
      guard let audience = Audience(rawValue: word) else {
        throw Refusal(.invalidParams, "The parameter \"audience\" is \(words).")
      }
      asked = audience
    } else {
      asked = nil
    }
    if servesOperators(parameters) { return asked ?? .operators }
    guard asked != .operators else {
      throw Refusal(
        .forbidden, "This daemon tells counts as they are to administrators alone (--audience).")
    }
    return .public
  }

  /// Whether the client who asks may know counts as they are.
  func servesOperators(_ parameters: Parameters) -> Bool {
    parameters.isAdministrator || options.audience == .operators
  }
}
