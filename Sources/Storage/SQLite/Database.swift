import CSQLite
import Glibc

/// One SQLite connection; one caller at a time (it is opened without SQLite's own mutex).
final class Database {
  let path: String
  let handle: OpaquePointer
  private let hadLog: Bool

  /// Opens a database; `vfs` names the SQLite VFS that tests put beneath it, nil the usual one.
  convenience init(
    path: String, isReadOnly: Bool = false, vfs: String? = nil
  ) throws(StorageError) {
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    try self.init(path: path, opening: path, flags: access, vfs: vfs)
  }

  /// Opens `name`, the path or a URI of it.
  init(
    path: String, opening name: String, flags: Int32, vfs: String? = nil
  ) throws(StorageError) {
    self.path = path
    var log = stat()
    hadLog = stat(path + "-wal", &log) == 0 && log.st_size > 0
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, vfs)
    guard code == SQLITE_OK, let opened else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory"
      sqlite3_close_v2(opened)
      throw StorageError(.failed, path: path, reason: "can't open the database: \(message)")
    }
    handle = opened
  }

  deinit { sqlite3_close_v2(handle) }

  /// Leaves the file as it was found, whoever closes it last: what its log holds stays in the log.
  func leaveAlone() {
    if hadLog { _ = throng_sqlite_keep_log(handle) }
  }

  /// Runs statements that return nothing of interest.
  func execute(_ sql: String) throws(StorageError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil), doing: "change")
  }

  func prepare(_ sql: String) throws(StorageError) -> Statement {
    var made: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    try check(sqlite3_prepare_v3(handle, sql, -1, flags, &made, nil), doing: "prepare")
    guard let made else {
      throw StorageError(.failed, path: path, reason: "an empty SQL statement")
    }
    return Statement(made, of: self)
  }

  /// The first column of the first row as an integer; 0 without a row.
  func integer(_ sql: String) throws(StorageError) -> Int64 {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Runs `body` between BEGIN and COMMIT; an error of it rolls back.
  func transaction(_ body: () throws(StorageError) -> Void) throws(StorageError) {
    // One whose rollback failed may still be open.
    if sqlite3_get_autocommit(handle) == 0 { try execute("ROLLBACK") }
    try execute("BEGIN IMMEDIATE")
    do {
      try body()
      try execute("COMMIT")
    } catch {
      // The error that ended the transaction says more than one of the rollback would.
      sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
      throw error
    }
  }

  func check(_ code: Int32, doing what: String) throws(StorageError) {
    guard code != SQLITE_OK, code != SQLITE_ROW, code != SQLITE_DONE else { return }
    let message = String(cString: sqlite3_errmsg(handle))
    switch code & 0xFF {
    case SQLITE_FULL:
      throw StorageError(
        .full, path: path, reason: "the disk is full: free some space, nothing acknowledged is lost"
      )
    case SQLITE_BUSY, SQLITE_LOCKED:
      throw StorageError(.inUse, path: path, reason: "another process holds the database")
    case SQLITE_NOTADB, SQLITE_CORRUPT:
      throw StorageError(
        .foreign, path: path,
        reason:
          "the database is damaged or no database (\(message)): restore it or use another folder"
      )
    default:
      throw StorageError(.failed, path: path, reason: "can't \(what) the database: \(message)")
    }
  }
}
