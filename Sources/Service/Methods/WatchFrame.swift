import Engine
import JSONText
import Presence

/// The line that tells watching clients of something.
struct WatchFrame: Sendable {
  let topic: WatchFilter.Topic
  let venue: String
  /// The line for those who lost none before it; made once, however many there are.
  let line: [UInt8]

  private let method: String
  private let members: @Sendable (inout JSONWriter) -> Void

  init(_ news: WatchNews) {
    switch news {
    case .decision(let decision): self.init(decision)
    case .alert(let notice): self.init(notice)
    }
  }

  private init(_ decision: Decision) {
    self.init("acquisition.decision", .decisions, venue: decision.venue) { params in
      params.member("session", decision.session)
      params.member("venue", decision.venue)
      params.member("time", decision.time.rfc3339)
      params.member("decision", decision.action.rawValue)
      params.member("reason", decision.reason)
    }
  }

  private init(_ notice: AlertNotice) {
    self.init("alert.notice", .alerts, venue: notice.alert.venue) { params in
      params.member("event", notice.kind.rawValue)
      params.members(of: notice.alert)
    }
  }

  private init(
    _ method: String, _ topic: WatchFilter.Topic, venue: String,
    members: @escaping @Sendable (inout JSONWriter) -> Void
  ) {
    self.topic = topic
    self.venue = venue
    self.method = method
    self.members = members
    line = Reply.notification(method, members: members)
  }

  /// The line; `skipped` is how many lines before it the client was too slow for.
  func line(skipped: Int) -> [UInt8] {
    Reply.notification(method) { params in
      members(&params)
      if skipped > 0 { params.member("skipped", skipped) }
    }
  }
}
