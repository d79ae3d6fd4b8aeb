import Engine

/// Which decisions a client wants to hear of.
struct WatchFilter: Sendable, Equatable {
  /// Nil for every venue.
  var venue: String?

  func includes(_ decision: Decision) -> Bool { venue == nil || venue == decision.venue }
}
