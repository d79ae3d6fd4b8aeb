/// What a client wants to hear of.
struct WatchFilter: Sendable, Equatable {
  /// What is told of.
  enum Topic: Sendable {
    /// Starts and stops of acquisition.
    case decisions
    /// Alerts raised, cleared and acknowledged.
    case alerts
  }

  var topic = Topic.decisions
  /// Nil for every venue.
  var venue: String?

  func includes(_ frame: WatchFrame) -> Bool {
    topic == frame.topic && (venue == nil || venue == frame.venue)
  }
}
