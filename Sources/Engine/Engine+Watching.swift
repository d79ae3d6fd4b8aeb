import Geofencing
import Presence
import Synchronization
import Venues

// What an operator watches, beside the answers about people.
extension Engine {
  /// Runs a commit; what it throws it passes on.
  public typealias CommitObserver =
    @Sendable (_ commit: () throws(EngineError) -> Void) throws(EngineError) -> Void

  /// Has every commit of a journal entry run within `observer` from now on.
  ///
  /// The engine reads no clock; whoever may can measure here how long the disk takes. Commits of batches that others
  /// follow upon may run on another thread: `observer` asks the engine nothing.
  public func observeCommits(_ observer: @escaping CommitObserver) {
    intake.withLock { $0.observer = observer }
  }

  /// The age of the newest record of each venue in service, in seconds before the clock, ordered by venue;
  /// nil without one.
  public func feedAges() -> [(venue: String, seconds: Double?)] {
    state.withLock { state in
      var newest = Array(repeating: EventTime.distantPast, count: state.catalog.venues.count)
      for shard in shards {
        let times = shard.read { $0.newestRecord }
        for (venue, time) in times.enumerated() { newest[venue] = max(newest[venue], time) }
      }
      return zip(state.catalog.venues, newest).map { surveyed, time in
        let age = time == .distantPast ? nil : max(0, (state.clock.now - time).seconds)
        return (surveyed.venue.id, age)
      }
    }
  }
}
