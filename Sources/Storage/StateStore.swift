import Glibc

/// The state folder: one SQLite database, one owner.
///
/// A journal entry is durable when `append` returns: WAL, synchronous FULL. Rows that follow from
/// entries may be stored with a later entry; `rowsThrough` tells how far they go, so that a replay
/// neither loses nor doubles one. One caller at a time.
public final class StateStore {
  /// The folder.
  public let folder: String
  /// Position of the newest entry; 0 without one.
  public private(set) var lastPosition: Int64 = 0
  /// Position through which rows are stored.
  public private(set) var rowsThrough: Int64 = 0

  /// Cursor of the newest event ever stored; none is given twice, whatever has been deleted.
  private var lastCursor: Int64 = 0

  private let lock: FolderLock
  let database: Database
  private let insertEntry: Statement
  private let insertVersion: Statement
  private let setSetting: Statement
  private let history: HistoryWriter
  private let alerts: AlertWriter
  private let events: EventStore

  /// Opens the folder, making it (mode 0700, its files 0600) and its tables where they are missing.
  ///
  /// - Throws: `StorageError`: `inUse` if another process has it, `foreign` for a newer or another
  ///   program's database.
  public convenience init(folder: String) throws(StorageError) {
    try self.init(folder: folder, vfs: nil)
  }

  /// Opens the folder on the SQLite VFS of that name, with which tests make a disk fail.
  init(folder: String, vfs: String?) throws(StorageError) {
    self.folder = folder
    try StateFolder.make(folder)
    lock = try FolderLock(folder: folder)
    // Made here so that it is the owner's alone; SQLite makes its other files by this one's mode.
    let file = Self.database(in: folder)
    close(open(file, O_WRONLY | O_CREAT | O_CLOEXEC, StateFolder.fileMode))
    try StateFolder.tightenFiles(in: folder)
    database = try Database(path: file, vfs: vfs)
    try database.execute("PRAGMA page_size=16384")
    try Schema.migrate(database)
    insertEntry = try database.prepare("INSERT INTO journal VALUES (?, ?, ?)")
    insertVersion = try database.prepare(
      "INSERT OR REPLACE INTO venue_version VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    setSetting = try database.prepare("INSERT OR REPLACE INTO setting VALUES (?, ?)")
    let areas = try AreaNames(database)
    history = try HistoryWriter(database, areas)
    alerts = try AlertWriter(database)
    events = try EventStore(database, areas)
    // The journal may be gone behind a checkpoint.
    // What was deleted before a crash may still lie in the log; on a full disk it stays there for now.
    _ = try? truncateLog()
    lastPosition = try database.integer(
      """
      SELECT max(ifnull((SELECT max(position) FROM journal), 0),
        ifnull((SELECT max(position) FROM checkpoint), 0))
      """)
    lastCursor = max(
      try events.newestCursor(),
      try database.integer("SELECT value FROM setting WHERE name = 'lastCursor'"))
    rowsThrough = try database.integer("SELECT value FROM setting WHERE name = 'rowsThrough'")
  }

  static func database(in folder: String) -> String { folder + "/throng.db" }

  /// A setting's value; nil if never set.
  public func setting(_ name: String) throws(StorageError) -> [UInt8]? {
    let statement = try database.prepare("SELECT value FROM setting WHERE name = ?")
    try statement.bind(1, name)
    return try statement.step() ? statement.blob(0) : nil
  }

  /// Stores a setting.
  public func set(_ name: String, to value: [UInt8]) throws(StorageError) {
    try setSetting.bind(1, name)
    try setSetting.bind(2, value)
    try setSetting.run()
  }

  /// Appends one entry together with rows that follow from all entries before it, or only from those up to
  /// `through`, in one transaction.
  ///
  /// Durable when it returns; after an error nothing of it is stored. With `forgetting`, the key of a
  /// session, all its visits and events go in the same transaction.
  /// - Returns: How many of them there were.
  @discardableResult
  public func append(
    kind: Int64, body: [UInt8], rows: StoredRows, through: Int64? = nil,
    forgetting session: SessionKey? = nil
  ) throws(StorageError) -> Int {
    let position = lastPosition + 1
    let through = through ?? lastPosition
    var deleted = 0
    try transaction { () throws(StorageError) in
      try insertEntry.bind(1, position)
      try insertEntry.bind(2, kind)
      try insertEntry.bind(3, body)
      try insertEntry.run()
      try insert(rows, through: through)
      if let session { deleted = try events.deleteAll(of: session) }
    }
    hasStored(rows, through: through)
    lastPosition = position
    return deleted
  }

  /// Stores rows that follow from all entries so far, on a clean end.
  public func store(_ rows: StoredRows) throws(StorageError) {
    try transaction { () throws(StorageError) in try insert(rows, through: lastPosition) }
    hasStored(rows, through: lastPosition)
  }

  /// Hands out the entries behind a position in their order.
  public func forEachEntry(
    after position: Int64 = 0, _ body: (JournalEntry) throws -> Void
  ) throws {
    let statement = try database.prepare(
      "SELECT position, kind, body FROM journal WHERE position > ? ORDER BY position")
    try statement.bind(1, position)
    defer { statement.reset() }
    while try statement.step() {
      try body(
        JournalEntry(
          position: statement.integer(0), kind: statement.integer(1), body: statement.blob(2)))
    }
  }

  /// The body of the entry at a position; nil if it is no longer there.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public func body(at position: Int64) throws(StorageError) -> [UInt8]? {
    let statement = try database.prepare("SELECT body FROM journal WHERE position = ?")
    defer { statement.reset() }
    try statement.bind(1, position)
    return try statement.step() ? statement.blob(0) : nil
  }

  /// The visits of sessions that ended at a time (microseconds since 1970) or later, and perhaps older ones,
  /// each session's in the order of their begin; a session without one is left out.
  ///
  /// O(sessions of all commits since then).
  /// - Throws: `StorageError` if they can't be read.
  public func visits(
    of sessions: Set<SessionKey>, endedSince time: Int64
  ) throws(StorageError) -> [SessionKey: [StoredVisit]] {
    try events.visits(of: sessions, endedSince: time)
  }

  /// What is true once a transaction that stored rows is committed.
  func hasStored(_ rows: StoredRows, through position: Int64) {
    rowsThrough = position
    lastCursor += Int64(rows.eventCount)
  }

  /// Runs a transaction that may store rows.
  func transaction(_ body: () throws(StorageError) -> Void) throws(StorageError) {
    do { try database.transaction(body) } catch {
      events.forgetNumbers()
      throw error
    }
  }

  /// Remembers the newest cursor before its event may go.
  func keepCursor() throws(StorageError) {
    try setSetting.bind(1, "lastCursor")
    try setSetting.bind(2, lastCursor)
    try setSetting.run()
  }

  func insert(_ rows: StoredRows, through position: Int64) throws(StorageError) {
    try events.delete(rows.withdrawn)
    try events.insert(rows, after: lastCursor)
    for version in rows.versions {
      try insertVersion.bind(1, version.venue)
      try insertVersion.bind(2, version.version)
      try insertVersion.bind(3, position)
      if let body = version.body {
        try insertVersion.bind(4, body)
      } else {
        try insertVersion.bind(4, nil as Int64?)
      }
      let facts = version.facts
      try insertVersion.bind(5, facts?.time)
      try insertVersion.bind(6, facts?.file)
      try insertVersion.bind(7, facts?.user)
      try insertVersion.bind(8, facts?.zones)
      try insertVersion.bind(9, facts?.squareDecimetres)
      try insertVersion.bind(10, facts?.change)
      try insertVersion.run()
    }
    try history.insert(rows.minutes)
    try alerts.store(rows.alerts)
    try setSetting.bind(1, "rowsThrough")
    try setSetting.bind(2, position)
    try setSetting.run()
  }
}
