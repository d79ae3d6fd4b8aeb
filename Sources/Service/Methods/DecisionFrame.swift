import Engine
import Presence
import JSONText

/// The line that tells watching clients of a decision.
struct DecisionFrame: Sendable {
  static let method = "acquisition.decision"

  let decision: Decision
  /// The line for those who lost none before it; made once, however many there are.
  let line: [UInt8]

  init(_ decision: Decision) {
    self.decision = decision
    line = Self.line(of: decision, skipped: 0)
  }

  /// The line; `skipped` is how many lines before it the client was too slow for.
  func line(skipped: Int) -> [UInt8] { Self.line(of: decision, skipped: skipped) }

  private static func line(of decision: Decision, skipped: Int) -> [UInt8] {
    Reply.notification(Self.method) { params in
      params.member("session", decision.session)
      params.member("venue", decision.venue)
      params.member("time", decision.time.rfc3339)
      params.member("decision", decision.action.rawValue)
      params.member("reason", decision.reason)
      if skipped > 0 { params.member("skipped", skipped) }
    }
  }
}
