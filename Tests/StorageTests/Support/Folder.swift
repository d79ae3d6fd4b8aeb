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

  /// What the next process would find if this one were killed now.
  var afterKill: Folder {
    let copy = Folder()
    mkdir(copy.state, 0o700)
    for file in ["throng.db", "throng.db-wal"] {
      Folder.write(Folder.bytes(of: state + "/" + file) ?? [], to: copy.state + "/" + file)
    }
    return copy
  }

  static func mode(of path: String) -> UInt32? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }

  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}
