import CrowdDensity
import Geofencing
import Presence
import Synchronization

/// A shard behind its lock, taken once a batch or question, never for a fix.
final class ShardBox: Sendable {
  private let shard: Mutex<Shard>
  private let owned: [Int]
  private let options: EngineOptions
  private let hash: SessionHash

  /// A shard of the partitions whose number leaves `number` when divided by `shards`; `hash` is the folder's.
  init(number: Int, options: EngineOptions, hash: SessionHash) throws(GeofencingError) {
    owned = (0..<EngineOptions.partitions).filter { $0 % options.shards == number }
    self.options = options
    self.hash = hash
    shard = Mutex(
      Shard(owning: owned, ground: try Ground([], plans: []), options: options, hash: hash))
  }

  /// Takes records without seeing to what they bring about.
  func take(_ routed: RoutedBatch, _ clock: EngineClock) -> BatchOutcome {
    shard.withLock { $0.take(routed, clock) }
  }

  /// Lets what is brought about next use the memory of what was before.
  func reuseMemory(of used: inout ShardOutcome) {
    shard.withLock { $0.outcome.reuseMemory(of: &used) }
  }

  /// What has been brought about by a clock.
  func settle(_ clock: EngineClock, records: Int) -> ShardOutcome {
    shard.withLock { shard in
      shard.outcome.makeRoom(records: records)
      return shard.settle(clock)
    }
  }

  /// Takes records and sees to what they bring about by a clock.
  func apply(_ routed: RoutedBatch, _ clock: EngineClock) -> (BatchOutcome, ShardOutcome) {
    shard.withLock { ($0.take(routed, clock), $0.settle(clock)) }
  }

  /// The sessions whose late records are to be folded into the past at a clock, or all that have some.
  func sessionsWithLate(dueAt clock: EventTime?) -> [String] {
    shard.withLock { $0.sessionsWithLate(dueAt: clock) }
  }

  func closeLate(_ closings: [LateClosing], now: EventTime) -> ShardOutcome {
    shard.withLock { $0.closeLate(closings, now: now) }
  }

  func changeVenues(
    to venues: [SurveyedVenue], plans: [VisitPlan?], _ change: VenueChange, clock: EngineClock
  ) throws(GeofencingError) -> ShardOutcome {
    try shard.withLock { (shard) throws(GeofencingError) in
      shard.refoldAll()
      return shard.changeVenues(to: try Ground(venues, plans: plans), change, clock: clock)
    }
  }

  /// Goes back to no session, over some venues at a clock.
  func reset(
    to venues: [SurveyedVenue], plans: [VisitPlan?], _ clock: EngineClock
  ) throws(GeofencingError) {
    try shard.withLock { (shard) throws(GeofencingError) in
      let ground = try Ground(venues, plans: plans)
      shard = Shard(owning: owned, ground: ground, options: options, hash: hash)
      // Else all that is put into the wheel would be due at once.
      for partition in shard.partitions.indices {
        shard.partitions[partition].advanceWheel(to: clock.now)
      }
    }
  }

  func limit(to limit: SessionLimit) {
    shard.withLock { $0.sessionsAPartition = limit.perPartition }
  }

  /// Removes a session: nil if none is meant, else what that brings about.
  func forget(
    at now: EventTime, _ isMeant: @Sendable (ArraySlice<UInt8>) -> Bool
  ) -> ShardOutcome? {
    shard.withLock { shard in
      shard.refoldAll()
      return shard.forget(at: now, isMeant)
    }
  }

  /// Takes in a checkpoint's totals; false if they are of other venues.
  func restore(_ head: CheckpointHead) -> Bool {
    shard.withLock { shard in
      guard head.passages.count == shard.finalPassages.count,
        head.newestRecord.count == shard.newestRecord.count
      else { return false }
      shard.finalPassages = head.passages
      shard.livePassages = head.passages
      shard.newestRecord = head.newestRecord
      return true
    }
  }

  func restore(
    partition number: Int, from body: [UInt8]
  ) throws(ByteReader.Malformed) {
    try shard.withLock { (shard) throws(ByteReader.Malformed) in
      try shard.restore(partition: number, from: body)
    }
  }

  /// Late records of one of its partitions, as a checkpoint keeps them.
  func encodeLate(partition number: Int, clock: EngineClock) -> [UInt8] {
    shard.withLock { $0.encodeLate(partition: number, clock: clock) }
  }

  func restoreLate(
    partition number: Int, from body: [UInt8], clock: EngineClock
  ) throws(ByteReader.Malformed) {
    try shard.withLock { (shard) throws(ByteReader.Malformed) in
      try shard.restoreLate(partition: number, from: body, clock: clock)
    }
  }

  /// Where the sessions of one of its partitions are at the clock.
  func sightings(partition number: Int, at now: EventTime) -> [Sighting] {
    shard.withLock { shard in
      shard.refoldAll()
      return shard.sightings(partition: number, at: now)
    }
  }

  /// Whether a venue lies at 0,0.
  var coversNullIsland: Bool {
    shard.withLock { $0.ground.index.locate(longitude: 0, latitude: 0) } != 0
  }

  /// How many sessions are held in memory.
  var sessions: Int { shard.withLock { $0.sessions } }

  /// Asks the shard, its live states being up to date.
  func read<Answer: Sendable>(_ body: (borrowing Shard) -> Answer) -> Answer {
    shard.withLock { shard in
      shard.refoldAll()
      return body(shard)
    }
  }

  /// Makes everything final, as at the end of a stream.
  func makeFinal(_ clock: EngineClock) -> EventLog {
    shard.withLock { shard in
      shard.refoldAll()
      return shard.makeFinal(clock)
    }
  }

  /// The visits that are open by the final states.
  func openStays() -> [History.Visit] { shard.withLock { $0.openStays() } }
}
