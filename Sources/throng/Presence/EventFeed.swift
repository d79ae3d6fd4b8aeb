import JSONText
import Service

/// The daemon's events, a page at a time.
struct EventFeed {
  private static let pageSize: Int64 = 1000

  private let daemon: Daemon
  /// Behind the last event given.
  private(set) var cursor: Int64
  /// How many more are wanted.
  private(set) var left: Int64

  init(daemon: Daemon, cursor: Int64, left: Int64) {
    self.daemon = daemon
    self.cursor = cursor
    self.left = left
  }

  /// The next page; nil if there is no event yet, or none is wanted.
  mutating func next() throws(CommandError) -> Answer? {
    guard left > 0 else { return nil }
    let page = try daemon.call("presence.events") { params in
      params.member("after", cursor)
      params.member("limit", min(left, Self.pageSize))
    }
    guard let events = page.value["events"]?.elements, let next = page.value["next"]?.integer else {
      throw .failed("the daemon told no events; is it of another version?")
    }
    guard Int64(next) > cursor else { return nil }
    cursor = Int64(next)
    left -= Int64(events.count)
    return page
  }
}
