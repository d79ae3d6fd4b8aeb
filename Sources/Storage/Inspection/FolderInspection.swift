import Glibc

/// A look at a state folder that changes none of its files; a daemon may run on it meanwhile.
///
/// One caller at a time.
public final class FolderInspection {
  /// The folder.
  public let folder: String
  /// Whether a process has the folder.
  public let isInUse: Bool
  /// The folder's permission bits.
  public let mode: UInt32
  /// Bytes of the database, its log not counted.
  public let databaseBytes: Int64
  /// Bytes of the log (`throng.db-wal`) that a start would take in.
  public let logBytes: Int64
  /// Bytes that this user may still write there; nil if it can't be told.
  public let freeBytes: Int64?

  let database: Database?

  /// Looks at a folder.
  ///
  /// - Throws: `StorageError` if there is no such folder, or its database can't be opened.
  public init(folder: String) throws(StorageError) {
    guard let mode = FileFacts.mode(of: folder), FileFacts.isFolder(folder) else {
      throw StorageError(.failed, path: folder, reason: "is no folder that can be looked into")
    }
    // Else its files would seem to be missing.
    guard access(folder, R_OK | X_OK) == 0 else {
      throw StorageError(
        .failed, path: folder,
        reason: "can't be looked into (\(String(cString: strerror(errno)))): ask as its owner")
    }
    self.folder = folder
    self.mode = mode
    isInUse = FolderLock.isHeld(in: folder)
    let path = StateStore.database(in: folder)
    logBytes = FileFacts.size(of: path + "-wal") ?? 0
    freeBytes = FileFacts.free(at: folder)
    guard let bytes = FileFacts.size(of: path) else {
      databaseBytes = 0
      database = nil
      return
    }
    databaseBytes = bytes
    // One of no bytes is what a start leaves that was cut short before its first transaction.
    guard bytes > 0 || logBytes > 0 else {
      database = nil
      return
    }
    let database = try Database.untouched(path: path, isWritten: isInUse)
    // One instant, however long the look takes and whatever a daemon writes meanwhile.
    try database.execute("BEGIN")
    _ = try database.integer("SELECT count(*) FROM sqlite_master")
    self.database = database
  }

  /// Whether a start would make the database anew.
  public var isNew: Bool { database == nil }

  /// Whether the database is Throng's.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public func isOurs() throws(StorageError) -> Bool {
    try database?.integer("PRAGMA application_id") == Schema.applicationID
  }

  /// How many migrations the database has had.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public func schemaVersion() throws(StorageError) -> Int64 {
    try database?.integer("PRAGMA user_version") ?? 0
  }

  /// The names of all migrations that this program knows, in order.
  public static var migrations: [String] { Schema.migrations.map(\.name) }

  /// What SQLite finds wrong, at most `limit` sentences; O(bytes).
  ///
  /// - Throws: `StorageError` if it can't be read at all.
  public func damage(limit: Int) throws(StorageError) -> [String] {
    try database?.damage(limit: limit) ?? []
  }

  /// Position through which rows are stored.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public func rowsThrough() throws(StorageError) -> Int64 {
    try database?.integer("SELECT value FROM setting WHERE name = 'rowsThrough'") ?? 0
  }

  /// Hands out the journal in order of position.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public func forEachEntry(_ body: (JournalEntry) -> Void) throws(StorageError) {
    guard let database else { return }
    let select = try database.prepare(
      "SELECT position, kind, body FROM journal ORDER BY position")
    defer { select.reset() }
    while try select.step() {
      body(
        JournalEntry(
          position: select.integer(0), kind: select.integer(1), body: select.blob(2)))
    }
  }

  /// Hands out the parts of all checkpoints as they lie there, the newest checkpoint first.
  ///
  /// - Throws: `StorageError` if they can't be read.
  public func forEachCheckpointPart(_ body: (CheckpointPart) -> Void) throws(StorageError) {
    guard let database, try database.hasCheckpoints() else { return }
    let select = try database.prepare(
      """
      SELECT position, part, version, body, checksum FROM checkpoint
      ORDER BY position DESC, part
      """)
    defer { select.reset() }
    while try select.step() {
      body(
        CheckpointPart(
          position: select.integer(0), part: select.integer(1), version: select.integer(2),
          body: select.blob(3), checksum: select.integer(4)))
    }
  }

  /// Hands out the versions of all venues, ordered by venue and version.
  ///
  /// - Throws: `StorageError` if they can't be read.
  public func forEachVenueVersion(_ body: (VenueVersion) -> Void) throws(StorageError) {
    guard let database else { return }
    let select = try database.prepare(
      "SELECT venue, version, body FROM venue_version ORDER BY venue, version")
    defer { select.reset() }
    while try select.step() {
      body(
        VenueVersion(
          venue: select.text(0) ?? "", version: select.integer(1),
          body: select.isNull(2) ? nil : select.blob(2)))
    }
  }
}
