import Geofencing
import Presence
import Synchronization

/// A shard behind its lock, taken once a batch or question, never for a fix.
final class ShardBox: Sendable {
  private let shard: Mutex<Shard>

  /// A shard of the partitions whose number leaves `number` when divided by `shards`.
  init(number: Int, options: EngineOptions, venues: [SurveyedVenue]) throws(GeofencingError) {
    let owned = (0..<EngineOptions.partitions).filter { $0 % options.shards == number }
    shard = Mutex(Shard(owning: owned, ground: try Ground(venues), options: options))
  }

  func apply(_ routed: RoutedBatch, clock: EngineClock) -> ShardOutcome {
    shard.withLock { $0.apply(routed, clock: clock) }
  }

  func changeVenues(
    to venues: [SurveyedVenue], _ change: VenueChange, clock: EngineClock
  ) throws(GeofencingError) -> ShardOutcome {
    try shard.withLock { (shard) throws(GeofencingError) in
      shard.changeVenues(to: try Ground(venues), change, clock: clock)
    }
  }

  func read<Answer: Sendable>(_ body: (borrowing Shard) -> Answer) -> Answer {
    shard.withLock { body($0) }
  }

  func finish(_ clock: EngineClock) -> History { shard.withLock { $0.finish(clock) } }
}
