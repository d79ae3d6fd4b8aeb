import Glibc

/// A folder of its own for one test, removed with all in it at the end.
final class Folder {
  let path: String

  init() {
    var template = Array("/tmp/throng-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      guard let made = buffer.baseAddress.flatMap({ mkdtemp($0) }) else {
        preconditionFailure("no folder for a test")
      }
      return String(cString: made)
    }
  }

  deinit {
    for name in ["state/throng.db", "state/throng.db-wal", "state/throng.db-shm", "state/lock"] {
      unlink(path + "/" + name)
    }
    rmdir(state)
    rmdir(path)
  }

  /// Where the state folder of the test lies; not made yet.
  var state: String { path + "/state" }

  var database: String { state + "/throng.db" }

  static func mode(of path: String) -> UInt32? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return bytes
  }

  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}
