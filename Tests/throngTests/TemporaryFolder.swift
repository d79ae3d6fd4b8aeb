import Glibc

/// A folder of a test's own, with a short path since sockets take no long one; gone at its end.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/throng-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/nonexistent"
    }
  }

  deinit { removeAll(path) }

  /// Writes a file and gives its path.
  func file(_ name: String, _ bytes: [UInt8]) -> String {
    let file = path + "/" + name
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      written += count
    }
    close(descriptor)
    return file
  }

  func file(_ name: String, _ text: String) -> String { file(name, Array(text.utf8)) }

  private func removeAll(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != "." && name != ".." { removeAll(path + "/" + name) }
      }
      closedir(folder)
    }
    remove(path)
  }
}
