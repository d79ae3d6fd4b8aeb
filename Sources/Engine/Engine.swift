import Dispatch
import Geofencing
import Presence
import Storage
import Synchronization
import Venues

/// The engine: a deterministic fold of a journal of records over venues, and answers about its state.
///
/// Records, venue loads and ticks come in one order, the journal's. With a state folder each is durable
/// before it is folded, and a new engine on the folder goes on from the newest checkpoint and folds the
/// journal behind it again. The same journal gives the same answers whatever the number of shards. Safe for many threads; changes take turns.
public final class Engine: Sendable {
  /// The options it was made with.
  public let options: EngineOptions

  let intake: Mutex<IntakeState>
  let reader: Mutex<EventReader?>
  let versions: Mutex<VersionReader?>
  let history: Mutex<HistoryReader?>
  let alertReader: Mutex<AlertReader?>
  let visits: Mutex<VisitReader?>
  /// That of the folder, or of none.
  let sessionHash: SessionHash
  let state: Mutex<FoldState>
  /// Taken before the others by whoever estimates, and kept until the estimate is in the journal.
  let estimating = Mutex(EstimateDesk())
  let shards: [ShardBox]
  let visitPlans: VisitPlans

  /// An engine on a state folder, or in memory without one.
  ///
  /// - Throws: `EngineError` if the folder is in use, foreign, damaged or of another clock.
  public init(options: EngineOptions, folder: String? = nil) throws(EngineError) {
    self.options = options
    visitPlans = VisitPlans(isWanted: options.estimator == .mixture)
    let clock = EngineClock(mode: options.clock, lateness: options.allowedLateness)
    state = Mutex(FoldState(clock: clock))
    let opened =
      if let folder { try IntakeState(folder: folder, options: options) } else { IntakeState() }
    let hash = opened.hash
    sessionHash = hash
    intake = Mutex(opened)
    do {
      var shards: [ShardBox] = []
      var shardOptions = options
      // A folder's rows as well are made of what shards tell.
      shardOptions.keepsHistory = options.keepsHistory || folder != nil
      for number in 0..<options.shards {
        shards.append(try ShardBox(number: number, options: shardOptions, hash: hash))
      }
      self.shards = shards
    } catch {
      throw .geofencing(error)
    }
    if let folder {
      do {
        reader = Mutex(try EventReader(folder: folder))
        versions = Mutex(try VersionReader(folder: folder))
        history = Mutex(try HistoryReader(folder: folder))
        alertReader = Mutex(try AlertReader(folder: folder))
        visits = Mutex(try VisitReader(folder: folder))
      } catch {
        throw .storage(error)
      }
    } else {
      if options.keepsHistory { state.withLock { $0.recentVisits = [:] } }
      reader = Mutex(nil)
      versions = Mutex(nil)
      history = Mutex(nil)
      alertReader = Mutex(nil)
      visits = Mutex(nil)
    }
    try intake.withLock { (intake) throws(EngineError) in
      try recover(&intake)
      let limit = SessionLimit(sessions: max(1, options.maxSessions))
      guard state.withLock({ $0.statistics.maxSessions }) != limit.sessions else { return }
      try intake.append(.sessionLimit, limit.encoded)
      self.limit(to: limit, intake)
    }
  }

  /// Takes one batch: journal, commit, fold.
  ///
  /// Blocking; batches take turns. With a folder, one of the newest batches that comes again, byte for
  /// byte, is all duplicates. `thenMore` says that nobody asks anything before more records come, or `catchUp()`
  /// is called: what these bring about may then be worked out together with what those do, in less time, and the batch
  /// is committed while the next ones are taken. Any change but a batch sees to both first.
  /// - Throws: `EngineError.storage` with nothing of the batch kept; with `thenMore` the fault may be an earlier batch's,
  ///   and is thrown by all that comes: the folder is to be opened anew then, and holds all that came before that batch.
  public func ingest(
    _ batch: RecordBatch, thenMore: Bool = false
  ) throws(EngineError) -> BatchOutcome {
    guard !batch.isEmpty else { return BatchOutcome() }
    return try intake.withLock { (intake) throws(EngineError) in
      let body = intake.isDurable ? BatchCodec.encode(batch) : []
      if try intake.isStored(body) {
        var count = ByteWriter()
        count.varint(UInt64(batch.count))
        try intake.append(.repetition, count.bytes)
        return foldRepetition(of: batch.count, intake)
      }
      try intake.append(.records, body, thenMore: thenMore)
      let outcome = fold(batch, &intake, thenMore: thenMore)
      intake.remember(body, outcome)
      intake.publishAlerts()
      // The batch is stored and folded: on a full disk the next one closes them.
      _ = try? closeLate(&intake)
      return outcome
    }
  }

  /// Loads venues at one instant, each new or in place of the one with its id; unchanged ones are left.
  ///
  /// Of several with one id the last holds. Every session is judged anew by them. `origin` goes into
  /// the venues' history.
  /// - Throws: `EngineError` with nothing changed.
  public func load(
    _ venues: [SurveyedVenue], from origin: VenueOrigin = VenueOrigin()
  ) throws(EngineError) -> [VenueSummary] {
    var latest: [SurveyedVenue] = []
    for venue in venues {
      latest.removeAll { $0.venue.id == venue.venue.id }
      latest.append(venue)
    }
    let venues = latest
    try intake.withLock { (intake) throws(EngineError) in
      catchUp(&intake)
      if let next = state.withLock({ $0.catalog.loading(venues) }) {
        try closeLate(&intake, all: true)
        try intake.append(
          .originatedLoad, origin.encoded(with: VenueWriter.geoJSON(of: venues.map(\.venue))))
        try change(to: next, from: origin, &intake)
        intake.publish()
      }
    }
    let loaded = Set(venues.map(\.venue.id))
    return self.venues().filter { loaded.contains($0.venue) }
  }

  /// Takes a venue out of service at one instant; false if there is none of that id.
  ///
  /// - Throws: `EngineError` with nothing changed.
  public func remove(
    venue id: String, from origin: VenueOrigin = VenueOrigin()
  ) throws(EngineError) -> Bool {
    try intake.withLock { (intake) throws(EngineError) in
      catchUp(&intake)
      guard let next = state.withLock({ $0.catalog.removing(id) }) else { return false }
      try closeLate(&intake, all: true)
      try intake.append(.originatedRemoval, origin.encoded(with: Array(id.utf8)))
      try change(to: next, from: origin, &intake)
      intake.publish()
      return true
    }
  }

  /// Live starts and stops since the last call, ordered by time within each batch; none unless the options
  /// keep them.
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
    intake.withLock { catchUp(&$0) }
    var history = takeHistory()
    let (clock, places) = state.withLock { state in
      state.isFinished = true
      return (state.clock, GroundPlaces(state.places))
    }
    var last = History()
    for shard in shards { last.append(shard.makeFinal(clock).history(in: places)) }
    history.append(last)
    history.append(closeAllLate(clock, with: last.visits))
    for shard in shards { history.visits += shard.openStays() }
    history.sort()
    return history
  }

  /// Stores what waits for the next commit, and a checkpoint: the end of a clean run.
  ///
  /// - Throws: `EngineError.storage`; the next start works it out again.
  public func close() throws(EngineError) {
    estimating.withLock { $0.isClosed = true }
    try intake.withLock { (intake) throws(EngineError) in
      catchUp(&intake)
      if try checkpoint(&intake) == nil { try intake.flush() }
    }
    // The writer closes last, and so leaves one file: what only reads can't write the log into it.
    reader.withLock { $0 = nil }
    versions.withLock { $0 = nil }
    history.withLock { $0 = nil }
    alertReader.withLock { $0 = nil }
    visits.withLock { $0 = nil }
  }
}
