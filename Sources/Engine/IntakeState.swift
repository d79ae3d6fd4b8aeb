import Presence
import Storage

/// The one writer's side: the state folder, if there is one, and rows that wait for the next commit.
struct IntakeState {
  let store: StateStore?
  let hash: SessionHash
  /// Position of the newest entry, made durable or waiting for it; 0 without a folder.
  var position: Int64 = 0
  var rows = StoredRows()
  /// Positions of the checkpoints that are kept and not known to be damaged, the newest first.
  var kept: [Int64] = []
  /// Whether a session was forgotten whose traces still lie in older checkpoints or the journal.
  var mustScrub = false
  /// Whether all that was deleted has left the log as well.
  var isLogEmpty = true
  /// Whether records of the newest entries have been postponed: their rows are still to come.
  var isBehind = false {
    didSet { if isBehind, !oldValue { rowsThrough = position - 1 } }
  }
  /// The newest entry whose rows are all among those that wait or were stored, while it is behind.
  private var rowsThrough: Int64 = 0
  /// Runs each commit.
  var observer: Engine.CommitObserver = { commit throws(EngineError) in try commit() }
  private let commits = CommitQueue()
  private var recent = RecentBatches()
  /// The number of each reason among the names of the rows.
  private var reasons: [Int32] = []

  /// Without a folder: nothing is durable.
  init() {
    store = nil
    hash = SessionHash(key: [])
    numberReasons()
  }

  /// Opens a state folder; one made with other settings than `options` is refused.
  init(folder: String, options: EngineOptions) throws(EngineError) {
    do {
      let store = try StateStore(folder: folder)
      try Self.check("clock", options.clock.rawValue, in: store)
      try Self.check("partitions", String(EngineOptions.partitions), in: store)
      try Self.check("lateness", String(options.allowedLateness.microseconds), in: store)
      hash = SessionHash(key: try Self.key(of: store))
      self.store = store
      position = store.lastPosition
      // The settings of a new folder lie there: a clean end leaves all in one file, whoever still holds it then.
      isLogEmpty = false
      numberReasons()
    } catch let error as StorageError {
      throw .storage(error)
    } catch let error as EngineError {
      throw error
    } catch {
      throw .storage(StorageError(.failed, path: folder, reason: "\(error)"))
    }
  }

  private mutating func numberReasons() {
    reasons = Reason.allCases.map { rows.names.number(ofReason: $0.word) }
  }

  /// Keeps a setting that the journal's meaning depends on, or compares it with the one kept.
  private static func check(_ name: String, _ asked: String, in store: StateStore) throws {
    guard let kept = try store.setting(name) else {
      return try store.set(name, to: Array(asked.utf8))
    }
    let made = String(decoding: kept, as: UTF8.self)
    guard made == asked else {
      throw EngineError.settingMismatch(
        folder: store.folder, setting: name, made: made, asked: asked)
    }
  }

  /// The folder's own key, drawn once when the folder is made: the one random thing below intake, and no
  /// count depends on it.
  private static func key(of store: StateStore) throws(StorageError) -> [UInt8] {
    if let key = try store.setting("sessionKey") { return key }
    var random = SystemRandomNumberGenerator()
    let key = (0..<SessionHash.keyLength).map { _ in UInt8.random(in: .min ... .max, using: &random)
    }
    try store.set("sessionKey", to: key)
    return key
  }

  /// Makes an entry durable together with the rows that wait.
  ///
  /// With `thenMore` it may be durable only when `settle()` returns, or anything else is asked of the folder.
  mutating func append(
    _ kind: JournalKind, _ body: @autoclosure () -> [UInt8], thenMore: Bool = false
  ) throws(EngineError) {
    guard let store else { return }
    let commit = commit(kind, body(), to: store)
    if thenMore {
      try commits.add(commit)
    } else {
      try settle()
      try commit()
    }
    position += 1
    rows.removeAll()
  }

  /// What makes an entry durable together with the rows that wait.
  private func commit(
    _ kind: JournalKind, _ body: [UInt8], to store: StateStore
  ) -> CommitQueue.Commit {
    // One caller at a time: while commits wait nobody else uses it, see `settledStore`.
    nonisolated(unsafe) let store = store
    let (rows, observer, through) = (rows, observer, isBehind ? rowsThrough : position)
    return { () throws(EngineError) in
      try observer { () throws(EngineError) in
        do throws(StorageError) {
          try store.append(kind: kind.rawValue, body: body, rows: rows, through: through)
        } catch { throw .storage(error) }
      }
    }
  }

  /// Waits until all entries are durable.
  ///
  /// - Throws: Why one of them can't be; it is thrown from then on.
  func settle() throws(EngineError) { try commits.drain() }

  /// The folder, in which all entries are durable.
  func settledStore() throws(EngineError) -> StateStore? {
    try settle()
    return store
  }

  /// Whether entries are stored at all.
  var isDurable: Bool { store != nil }

  /// Whether the body of a batch is that of one of the newest entries.
  func isStored(_ body: [UInt8]) throws(EngineError) -> Bool {
    guard let position = recent.position(of: body), let store = try settledStore() else {
      return false
    }
    do throws(StorageError) { return try store.body(at: position) == body } catch {
      throw .storage(error)
    }
  }

  /// Remembers the newest entry, a batch, to know it by if it comes again.
  ///
  /// One of which something was refused isn't: sent again, that may be taken.
  mutating func remember(_ body: [UInt8], at position: Int64? = nil, _ outcome: BatchOutcome) {
    guard store != nil, outcome.refusesNothing else { return }
    recent.remember(body, at: position ?? self.position)
  }

  /// Keeps what the newest entry has brought about until the next commit, in an order that no number of
  /// shards changes; its visits are their exits.
  mutating func keep(_ brought: Brought) {
    guard store != nil, !brought.isEmpty else { return }
    keep(brought.log, in: brought.places)
    keep(brought.corrected)
  }

  private mutating func keep(_ log: EventLog, in places: GroundPlaces) {
    guard !log.isEmpty else { return }
    let old = rows.names.first(of: places.old)
    let new = rows.names.first(of: places.new)
    rows.append(LoggedEvents(of: log, old: old, new: new, reasons: reasons))
  }

  private mutating func keep(_ corrected: History) {
    for event in corrected.withdrawnEvents {
      rows.withdraw(stored(event, of: hash.hash(event.session)))
    }
    // Those of one session and time come together.
    var (session, key) = ("", hash.hash(""))
    for place in corrected.eventOrder {
      let event = corrected.events[place]
      if event.session != session { (session, key) = (event.session, hash.hash(event.session)) }
      rows.append(stored(event, of: key))
    }
  }

  private func stored(_ event: PresenceEvent, of session: SessionKey) -> StoredEvent {
    var stored = StoredEvent(
      session: session, kind: event.kind.stored, time: event.time.microseconds)
    (stored.venue, stored.zone, stored.reason) = (event.venue, event.zone, event.reason)
    stored.entered = event.entered?.microseconds
    stored.stale = event.stale
    return stored
  }

  /// The ended visits of some sessions that are stored, of each by its id; none without a folder.
  func visits(
    of sessions: some Sequence<String>, endedSince time: EventTime
  ) throws(EngineError) -> [String: [History.Visit]] {
    guard let store = try settledStore() else { return [:] }
    let keys = sessions.map { (id: $0, key: hash.hash($0)) }
    let stored: [SessionKey: [StoredVisit]]
    do throws(StorageError) {
      stored = try store.visits(of: Set(keys.map(\.key)), endedSince: time.microseconds)
    } catch { throw .storage(error) }
    var visits: [String: [History.Visit]] = [:]
    for (id, key) in keys {
      visits[id] = stored[key]?.map { visit in
        History.Visit(
          session: id, venue: visit.venue, zone: visit.zone,
          enter: EventTime(microseconds: visit.entered),
          exit: EventTime(microseconds: visit.left), stale: visit.stale)
      }
    }
    return visits
  }

  /// Keeps rows of minutes until the next commit.
  mutating func keep(_ minutes: MinuteRows) {
    guard store != nil else { return }
    rows.minutes.add(minutes)
  }

  /// Keeps a venue's new version until the next commit.
  mutating func keep(
    version: Int, of venue: String, body: [UInt8]?, _ facts: VenueVersionFacts
  ) {
    guard store != nil else { return }
    rows.versions.append(
      VenueVersion(venue: venue, version: Int64(version), body: body, facts: facts))
  }

  /// Stores the rows that wait; what a clean end leaves nothing to do for the next start.
  mutating func flush() throws(EngineError) {
    guard let store = try settledStore(), !rows.isEmpty else { return }
    do throws(StorageError) {
      try store.store(rows)
    } catch {
      throw .storage(error)
    }
    rows.removeAll()
  }

  /// Stores the rows of a change of venues at once, so that whoever made it finds it in the history.
  ///
  /// The change itself is durable: a disk that has no room for them now gets them with the next commit.
  mutating func publish() { _ = try? flush() }

  /// Hands out the journal behind a position; rows of entries whose rows are stored already are dropped
  /// behind each.
  mutating func replay(
    after position: Int64, _ body: (JournalEntry, inout IntakeState) throws(EngineError) -> Void
  ) throws(EngineError) {
    guard let store else { return }
    var expected = position + 1
    do {
      try store.forEachEntry(after: position) { entry in
        guard entry.position == expected else {
          throw EngineError.journal(position: expected, reason: "it is missing")
        }
        expected += 1
        try body(entry, &self)
        if entry.position <= store.rowsThrough { rows.removeAll() }
      }
    } catch let error as EngineError {
      throw error
    } catch let error as StorageError {
      throw .storage(error)
    } catch {
      throw .journal(position: 0, reason: "\(error)")
    }
  }
}
