import Dispatch
import Geofencing
import Presence
import Storage
import Synchronization
import Venues

/// The engine: a deterministic fold of a journal of records over venues, and answers about its state.
///
/// Records, venue loads and ticks come in one order, the journal's. With a state folder each is durable
/// before it is folded, and a new engine on the folder folds the journal again. The same journal gives
/// the same answers whatever the number of shards. Safe for many threads; changes take turns.
public final class Engine: Sendable {
  /// Records folded before questions get their turn.
  private static let foldedAtOnce = 4096

  /// The options it was made with.
  public let options: EngineOptions

  private let intake: Mutex<IntakeState>
  let state: Mutex<FoldState>
  let shards: [ShardBox]

  /// An engine on a state folder, or in memory without one.
  ///
  /// - Throws: `EngineError` if the folder is in use, foreign, damaged or of another clock.
  public init(options: EngineOptions, folder: String? = nil) throws(EngineError) {
    self.options = options
    let clock = EngineClock(mode: options.clock, lateness: options.allowedLateness)
    state = Mutex(FoldState(clock: clock))
    do {
      var shards: [ShardBox] = []
      for number in 0..<options.shards {
        shards.append(try ShardBox(number: number, options: options, venues: []))
      }
      self.shards = shards
    } catch {
      throw .geofencing(error)
    }
    if let folder {
      intake = Mutex(try IntakeState(folder: folder, options: options))
    } else {
      intake = Mutex(IntakeState())
    }
    try intake.withLock { (intake) throws(EngineError) in
      try intake.replay { (entry, intake) throws(EngineError) in try fold(entry, &intake) }
    }
    // What the journal brought about was said when it was written.
    state.withLock { $0.decisions.removeAll() }
  }

  /// Takes one batch: journal, commit, fold.
  ///
  /// Blocking; batches take turns.
  ///
  /// - Throws: `EngineError.storage` with nothing of the batch kept.
  public func ingest(_ batch: RecordBatch) throws(EngineError) -> BatchOutcome {
    guard !batch.isEmpty else { return BatchOutcome() }
    return try intake.withLock { (intake) throws(EngineError) in
      try intake.append(.records, BatchCodec.encode(batch))
      return fold(batch, &intake)
    }
  }

  /// Loads venues at one instant, each new or in place of the one with its id; unchanged ones are left.
  ///
  /// Of several with one id the last holds.
  /// - Throws: `EngineError` with nothing changed.
  public func load(_ venues: [SurveyedVenue]) throws(EngineError) -> [VenueSummary] {
    var latest: [SurveyedVenue] = []
    for venue in venues {
      latest.removeAll { $0.venue.id == venue.venue.id }
      latest.append(venue)
    }
    let venues = latest
    try intake.withLock { (intake) throws(EngineError) in
      if let next = state.withLock({ $0.catalog.loading(venues) }) {
        try check(next)
        try intake.append(.venueLoad, VenueWriter.geoJSON(of: venues.map(\.venue)))
        try change(to: next, &intake)
      }
    }
    let loaded = Set(venues.map(\.venue.id))
    return self.venues().filter { loaded.contains($0.venue) }
  }

  /// Takes a venue out of service at one instant; false if there is none of that id.
  ///
  /// - Throws: `EngineError` with nothing changed.
  public func remove(venue id: String) throws(EngineError) -> Bool {
    try intake.withLock { (intake) throws(EngineError) in
      guard let next = state.withLock({ $0.catalog.removing(id) }) else { return false }
      try intake.append(.venueRemoval, Array(id.utf8))
      try change(to: next, &intake)
      return true
    }
  }

  /// Live starts and stops since the last call, ordered by time within each batch.
  public func takeDecisions() -> [Decision] {
    state.withLock { state in
      defer { state.decisions.removeAll() }
      return state.decisions
    }
  }

  /// Ended visits and decisions of final states since the last call; empty unless the options keep them.
  public func takeHistory() -> History {
    state.withLock { state in
      defer { state.history = History() }
      return state.history
    }
  }

  /// Makes all records final, as at the end of a stream, and adds to the history what is still open.
  ///
  /// For replays; the engine takes nothing after it. Nothing of this is stored: a folder's next engine
  /// goes on from the journal.
  public func finish() -> History {
    var history = takeHistory()
    let clock = state.withLock { $0.clock }
    for shard in shards { history.append(shard.finish(clock)) }
    history.sort()
    return history
  }

  /// Stores what waits for the next commit: the end of a clean run.
  ///
  /// - Throws: `EngineError.storage`; the next start works it out again.
  public func close() throws(EngineError) {
    try intake.withLock { (intake) throws(EngineError) in try intake.flush() }
  }

  // MARK: The fold

  private func fold(_ entry: JournalEntry, _ intake: inout IntakeState) throws(EngineError) {
    switch JournalKind(rawValue: entry.kind) {
    case .records:
      do {
        _ = fold(try BatchCodec.decode(entry.body), &intake)
      } catch {
        throw .journal(position: entry.position, reason: error.reason)
      }
    case .venueLoad:
      do {
        let file = VenueFile(name: "journal entry \(entry.position)", bytes: entry.body)
        let loaded = try VenueSurveyor.venues(in: file, outline: .union).venues
        guard let next = state.withLock({ $0.catalog.loading(loaded) }) else { return }
        try change(to: next, &intake)
      } catch let error as VenueFileError {
        throw .journal(position: entry.position, reason: error.description)
      } catch let error as EngineError {
        throw error
      } catch {
        throw .journal(position: entry.position, reason: "\(error)")
      }
    case .venueRemoval:
      let id = String(decoding: entry.body, as: UTF8.self)
      guard let next = state.withLock({ $0.catalog.removing(id) }) else { return }
      try change(to: next, &intake)
    case nil:
      throw .journal(position: entry.position, reason: "an entry of unknown kind \(entry.kind)")
    }
  }

  private func fold(_ batch: RecordBatch, _ intake: inout IntakeState) -> BatchOutcome {
    var sum = BatchOutcome()
    for start in stride(from: 0, to: batch.count, by: Self.foldedAtOnce) {
      let range = start..<min(start + Self.foldedAtOnce, batch.count)
      let (outcome, history) = state.withLock { state in
        let routed = RoutedBatch(range, of: batch, clock: &state.clock)
        let clock = state.clock
        state.statistics.journalPosition = intake.position
        let scans = routed.entries.count { $0.record.kind == .scan }
        return merge(onAllShards { $0.apply(routed, clock: clock) }, scans: scans, into: &state)
      }
      intake.keep(history)
      sum.add(outcome)
    }
    return sum
  }

  /// Adds up what the shards made of some records; scans belong to none of them.
  private func merge(
    _ outcomes: [ShardOutcome], scans: Int, into state: inout FoldState
  ) -> (BatchOutcome, History) {
    var sum = BatchOutcome()
    sum.accepted = scans
    for outcome in outcomes {
      sum.accepted += outcome.accepted
      sum.duplicates += outcome.duplicates
      sum.late += outcome.late
      sum.tooOld += outcome.tooOld
      sum.tooMany += outcome.tooMany
    }
    sum.tooOld.sort()
    sum.tooMany.sort()
    state.statistics.accepted += sum.accepted
    state.statistics.duplicates += sum.duplicates
    state.statistics.late += sum.late
    state.statistics.tooOld += sum.tooOld.count
    state.statistics.tooMany += sum.tooMany.count
    return (sum, gather(outcomes, into: &state))
  }

  private func gather(_ outcomes: [ShardOutcome], into state: inout FoldState) -> History {
    var history = History()
    var decisions: [Decision] = []
    for outcome in outcomes {
      history.append(outcome.history)
      decisions += outcome.decisions
    }
    state.decisions += inOrder(decisions)
    if options.keepsHistory { state.history.append(history) }
    return history
  }

  /// Decisions by time and session, but a session's own as it took them: one that takes back another may
  /// bear an earlier time.
  private func inOrder(_ decisions: [Decision]) -> [Decision] {
    var newest: [String: EventTime] = [:]
    let timed = decisions.enumerated().map { number, decision in
      let time = max(decision.time, newest[decision.session] ?? .distantPast)
      newest[decision.session] = time
      return (time: time, session: decision.session, number: number, decision: decision)
    }
    return timed.sorted { ($0.time, $0.session, $0.number) < ($1.time, $1.session, $1.number) }
      .map(\.decision)
  }

  /// Makes sure that fences can be built of a catalog, before anything is written.
  private func check(_ catalog: VenueCatalog) throws(EngineError) {
    do {
      _ = try Ground(catalog.venues)
    } catch {
      throw .geofencing(error)
    }
  }

  private func change(
    to next: VenueCatalog, _ intake: inout IntakeState
  ) throws(EngineError) {
    let before = state.withLock { $0.catalog }
    let history = try state.withLock { (state) throws(EngineError) in
      let change = state.catalog.change(to: next)
      state.clock.makeAllFinal()
      var outcomes: [ShardOutcome] = []
      do throws(GeofencingError) {
        for shard in shards {
          outcomes.append(try shard.changeVenues(to: next.venues, change, clock: state.clock))
        }
      } catch {
        throw EngineError.geofencing(error)
      }
      state.catalog = next
      state.statistics.journalPosition = intake.position
      state.coversNullIsland =
        shards[0].read { $0.ground.index.locate(longitude: 0, latitude: 0) } != 0
      return gather(outcomes, into: &state)
    }
    intake.keep(history)
    for (id, version) in next.versions.sorted(by: { $0.key < $1.key })
    where before.versions[id] != version {
      let body = next.venue(id).map { VenueWriter.geoJSON(of: [$0.venue]) }
      intake.keep(version: version, of: id, body: body)
    }
  }

  /// What each shard answers, in their order; the shards work side by side.
  private func onAllShards(_ work: @Sendable (ShardBox) -> ShardOutcome) -> [ShardOutcome] {
    guard shards.count > 1 else { return shards.map(work) }
    let outcomes = Mutex([ShardOutcome?](repeating: nil, count: shards.count))
    DispatchQueue.concurrentPerform(iterations: shards.count) { number in
      let outcome = work(shards[number])
      outcomes.withLock { $0[number] = outcome }
    }
    return outcomes.withLock { $0.compactMap { $0 } }
  }
}
