import Glibc

/// A lock on the state folder, held as long as this value's owner lives; a dead process holds none.
final class FolderLock {
  private let descriptor: Int32

  init(folder: String) throws(StorageError) {
    let path = folder + "/lock"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StorageError(.failed, path: path, reason: String(cString: strerror(errno)))
    }
    guard Self.isLocked(descriptor) else {
      close(descriptor)
      throw StorageError(
        .inUse, path: folder,
        reason: "another throng uses this state folder: stop it or use another folder")
    }
  }

  deinit { close(descriptor) }

  /// A process that is just being started holds its parent's locks until it runs its program: a few attempts
  /// within a tenth of a second outlast it.
  private static func isLocked(_ descriptor: Int32) -> Bool {
    for _ in 0..<10 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      usleep(10_000)
    }
    return false
  }

  /// Whether a process has the folder; makes nothing.
  ///
  /// Only the attempt tells, so that one that starts in this very moment is refused.
  static func isHeld(in folder: String) -> Bool {
    let descriptor = open(folder + "/lock", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }
}
