import CSQLite
import Glibc

/// A copy of a state folder's database in one file, made while a daemon may go on writing.
///
/// The copy is of one instant: a transaction that only reads sees the database as it was when it began,
/// and in WAL mode no writer waits for it. The daemon's log can't be emptied until it ends.
public struct Backup: Sendable {
  /// Pages copied at once; 4 MiB of pages of 16 KiB.
  private static let pagesAtOnce: Int32 = 256

  /// The state folder.
  public var folder: String
  /// Where the copy goes; until it is whole it is beside it, with `.partial` behind the name.
  public var file: String
  /// Whether a file that is there gives way.
  public var isReplacing: Bool

  /// A backup of a folder to a file.
  public init(of folder: String, to file: String, isReplacing: Bool = false) {
    self.folder = folder
    self.file = file
    self.isReplacing = isReplacing
  }

  private var partial: String { file + ".partial" }

  /// Makes the copy, mode 0600, checks it, and gives it its name when it is on disk.
  ///
  /// - Throws: `StorageError` with nothing left of the copy.
  public func run() throws(StorageError) -> BackupReport {
    let source = try openSource()
    guard isReplacing || FileFacts.mode(of: file) == nil else {
      throw StorageError(.failed, path: file, reason: "is there already; --force replaces it")
    }
    try makePartial()
    do throws(StorageError) {
      let position = try copy(source)
      try settle()
      return BackupReport(bytes: FileFacts.size(of: file) ?? 0, position: position)
    } catch {
      for ending in ["", "-journal", "-wal", "-shm"] { unlink(partial + ending) }
      throw error
    }
  }

  private func openSource() throws(StorageError) -> Database {
    let path = StateStore.database(in: folder)
    guard FileFacts.size(of: path) != nil else {
      throw StorageError(
        .failed, path: folder, reason: "is no state folder: it has no throng.db that can be read")
    }
    let source = try Database(path: path, isReadOnly: true)
    guard try source.integer("PRAGMA application_id") == Schema.applicationID else {
      throw StorageError(.foreign, path: path, reason: "it is a database of another program")
    }
    return source
  }

  // Made here so that it is the owner's alone whatever the umask.
  private func makePartial() throws(StorageError) {
    if isReplacing { unlink(partial) }
    let made = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard made >= 0 else {
      if errno == EEXIST {
        throw StorageError(
          .failed, path: partial,
          reason: "another backup is being made, or one was cut short; --force replaces it")
      }
      throw StorageError(.failed, path: partial, reason: String(cString: strerror(errno)))
    }
    close(made)
  }

  /// Copies page by page; the position of the newest entry in the copy.
  private func copy(_ source: Database) throws(StorageError) -> Int64 {
    let target = try Database(path: partial)
    try source.execute("BEGIN")
    // The first reading fixes the instant.
    let position = try source.journalPosition()
    guard let backup = sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
      try target.check(sqlite3_errcode(target.handle), doing: "copy to")
      throw StorageError(.failed, path: partial, reason: "can't copy to the database")
    }
    var code = SQLITE_OK
    while code == SQLITE_OK { code = sqlite3_backup_step(backup, Self.pagesAtOnce) }
    sqlite3_backup_finish(backup)
    try target.check(code, doing: "copy to")
    // One file and no log, so that it can be read from anywhere; a start sets WAL again.
    try target.execute("PRAGMA journal_mode=DELETE")
    if let fault = try target.damage(limit: 1).first {
      throw StorageError(
        .foreign, path: StateStore.database(in: folder),
        reason: "the database is damaged (\(fault)): run throng doctor, and keep older backups")
    }
    return position
  }

  private func settle() throws(StorageError) {
    try sync(partial, O_RDONLY)
    guard rename(partial, file) == 0 else {
      throw StorageError(.failed, path: file, reason: String(cString: strerror(errno)))
    }
    let slash = file.lastIndex(of: "/")
    let parent = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
    try sync(parent, O_RDONLY | O_DIRECTORY)
  }

  private func sync(_ path: String, _ flags: Int32) throws(StorageError) {
    let descriptor = open(path, flags | O_CLOEXEC)
    defer { close(descriptor) }
    guard descriptor >= 0, fsync(descriptor) == 0 else {
      throw StorageError(
        .failed, path: path, reason: "can't be made durable: \(String(cString: strerror(errno)))")
    }
  }
}
