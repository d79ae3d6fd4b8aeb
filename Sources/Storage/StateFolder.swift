import Glibc

/// The folder that holds the state, which tells where people were: its owner's alone, with all in it.
///
/// The umask has no say, and what was left wider, by a copy or an older program, is tightened.
enum StateFolder {
  static let mode: mode_t = 0o700
  static let fileMode: mode_t = 0o600

  /// What `StateStore` and SQLite put there.
  private static let files = ["lock", "throng.db", "throng.db-wal", "throng.db-shm"]

  /// Makes the folder if it is missing.
  ///
  /// - Throws: `StorageError` if it can't be made, or is another user's.
  static func make(_ folder: String) throws(StorageError) {
    if mkdir(folder, mode) != 0, errno != EEXIST {
      throw failure(folder, "can't make the folder")
    }
    try tighten(folder, "the folder", to: mode)
  }

  /// Sees to the modes of the files that are there.
  ///
  /// - Throws: `StorageError` if one is another user's.
  static func tightenFiles(in folder: String) throws(StorageError) {
    for name in files { try tighten(folder + "/" + name, "the file", to: fileMode) }
  }

  /// A link is followed: `/var/lib/NAME` is one to a folder of a unit with `DynamicUser`.
  private static func tighten(
    _ path: String, _ what: String, to mode: mode_t
  ) throws(StorageError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return }
      throw failure(path, "can't look at \(what)")
    }
    guard status.st_uid == geteuid() else {
      throw StorageError(
        .failed, path: path,
        reason: "\(what) is user \(status.st_uid)'s and this is user \(geteuid()): "
          + "run as its user, or give it to this one with chown")
    }
    guard status.st_mode & 0o7777 != mode else { return }
    guard chmod(path, mode) == 0 else { throw failure(path, "can't set the mode of \(what)") }
  }

  private static func failure(_ path: String, _ what: String) -> StorageError {
    StorageError(.failed, path: path, reason: "\(what): \(String(cString: strerror(errno)))")
  }
}
