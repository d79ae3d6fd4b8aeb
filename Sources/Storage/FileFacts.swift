import Glibc

/// What the system says of files, without opening them.
///
/// To close a file that was opened beside SQLite would drop the locks that SQLite holds on it.
enum FileFacts {
  /// Bytes of a file; nil if there is none.
  static func size(of path: String) -> Int64? { status(of: path).map { Int64($0.st_size) } }

  /// Permission bits of a file or folder; nil if there is none.
  static func mode(of path: String) -> UInt32? { status(of: path).map { $0.st_mode & 0o7777 } }

  static func isFolder(_ path: String) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// Bytes that this user may still write to the file system of `path`; nil if it can't be told.
  static func free(at path: String) -> Int64? {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    let product = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return product.overflow ? .max : Int64(clamping: product.partialValue)
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
