import CrowdDensity
import Geofencing
import Presence
import Synchronization
import Venues

// How many people there are: worked out beside the fold, and part of it as a record of the journal.
extension Engine {
  /// Estimates are due at multiples of this of epoch time.
  public static let estimateStep = TimeSpan.seconds(10)

  /// Whether the clock has reached a multiple of 10 s since some venue was estimated, or a venue waits for
  /// its first estimate.
  public var isEstimateDue: Bool {
    guard options.estimator == .mixture else { return false }
    return state.withLock { state in
      let now = state.clock.now
      guard now != .distantPast, !state.isFinished else { return false }
      return state.catalog.venues.contains { surveyed in
        guard !state.inestimable.contains(surveyed.venue.id) else { return false }
        guard let newest = state.estimates[surveyed.venue.id] else { return true }
        return Self.step(of: newest.time) < Self.step(of: now)
      }
    }
  }

  private static func step(of time: EventTime) -> Int64 {
    time.microseconds / estimateStep.microseconds
  }

  /// Estimates how many people are in every venue in service at the engine's clock, and journals it.
  ///
  /// Changes wait while it is found where the sessions are; they and questions go on while it is worked out,
  /// 0.2 s for 50,000 sessions in 50 zones. A replay of the journal takes what was written. Nothing is done
  /// without an estimator, before the first record or tick, behind `close()`, and where the clock has not
  /// moved on. One call at a time works.
  /// - Throws: `EngineError.storage` with the estimates as before.
  public func estimate() throws(EngineError) {
    guard options.estimator == .mixture else { return }
    try estimating.withLock { (desk) throws(EngineError) in
      guard !desk.isClosed, var scene = self.scene() else { return }
      var rows = scene.subjects.map { desk.rows(of: $0.venue, version: $0.version) }
      for partition in scene.sightings.indices {
        // Given up where it has become rows: of many sessions both together take the most room.
        let sightings = exchange(&scene.sightings[partition], with: [])
        for sighting in sightings { rows[Int(sighting.venue)]?.append(sighting) }
      }
      var made: [VenueEstimate] = []
      var failed: [Subject] = []
      for (number, subject) in scene.subjects.enumerated() {
        guard let rows = exchange(&rows[number], with: nil) else {
          failed.append(subject)
          continue
        }
        let crowd = desk.estimate(
          subject.venue, rows, subject.penetration, after: subject.newest?.crowd)
        made.append(
          VenueEstimate(
            venue: subject.venue.id, version: subject.version, time: scene.time, crowd: crowd))
      }
      desk.keep(Set(scene.subjects.map(\.venue.id)))
      try keep(made, without: failed)
    }
  }

  /// A venue that is to be estimated.
  private struct Subject {
    var venue: Venue
    var version: Int
    /// As the fold knows it then; what comes of it is written into the journal.
    var penetration: Penetration
    /// What the estimate starts from; nil before the first of this version.
    var newest: VenueEstimate?
  }

  /// All venues, and who was seen at each, at one instant.
  private struct Scene {
    var time: EventTime
    var subjects: [Subject]
    /// By partition, in the one order of sessions.
    var sightings: [[Sighting]]
  }

  /// Nil if there is nothing to be estimated that wasn't at this very instant.
  private func scene() -> Scene? {
    // Whoever holds the intake alone changes anything: all shards are found at the same instant.
    intake.withLock { intake in
      catchUp(&intake)
      let (time, subjects) = state.withLock { state in
        (
          state.isFinished ? .distantPast : state.clock.now,
          state.catalog.venues.map { surveyed in
            Subject(
              venue: surveyed.venue, version: state.catalog.versions[surveyed.venue.id] ?? 1,
              penetration: state.gates.penetration(
                of: surveyed.venue, at: state.clock.watermark),
              newest: state.estimates[surveyed.venue.id])
          }
        )
      }
      guard time != .distantPast, subjects.contains(where: { $0.newest?.time != time }) else {
        return nil
      }
      let sightings = (0..<EngineOptions.partitions).map { number in
        shards[number % shards.count].sightings(partition: number, at: time)
      }
      return Scene(time: time, subjects: subjects, sightings: sightings)
    }
  }

  /// Journals what is of venues that have not changed meanwhile, and makes it the newest.
  private func keep(
    _ made: [VenueEstimate], without failed: [Subject]
  ) throws(EngineError) {
    try intake.withLock { (intake) throws(EngineError) in
      let current = state.withLock { state in
        for subject in failed where state.catalog.versions[subject.venue.id] == subject.version {
          state.inestimable.insert(subject.venue.id)
        }
        return made.filter { $0.isOf(state.catalog) }
      }
      guard !current.isEmpty else { return }
      try intake.append(.estimate, VenueEstimate.encode(current))
      fold(current, &intake)
      intake.publishAlerts()
    }
  }

  /// Makes estimates the newest of their venues.
  func fold(_ estimates: [VenueEstimate], _ intake: inout IntakeState) {
    state.withLock { state in
      let current = estimates.filter { $0.isOf(state.catalog) }
      for estimate in current { state.estimates[estimate.venue] = estimate }
      state.statistics.journalPosition = intake.position
      look(at: current, &state)
    }
    keepAlerts(&intake)
  }
}
