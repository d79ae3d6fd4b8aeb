import Glibc

/// A new file written in large pieces; its descriptor is closed with it.
struct TruthFile: ~Copyable {
  private static let pieceSize = 1 << 16

  /// What is not yet written; append to it, then call `flushIfLarge`.
  var bytes: [UInt8] = []
  private let path: String
  private let descriptor: Int32

  /// Creates the file, or empties the one that is there.
  init(path: String, header: String = "") throws(TruthError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    self.path = path
    guard descriptor >= 0 else { throw TruthFile.error(path) }
    bytes.append(contentsOf: header.utf8)
  }

  deinit { _ = close(descriptor) }

  mutating func flushIfLarge() throws(TruthError) {
    if bytes.count >= TruthFile.pieceSize { try flush() }
  }

  mutating func flush() throws(TruthError) {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 {
        guard errno == EINTR else { throw TruthFile.error(path) }
      } else {
        start += written
      }
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Makes a folder unless it is there.
  static func makeFolder(_ path: String) throws(TruthError) {
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw error(path) }
  }

  static func error(_ path: String) -> TruthError {
    TruthError(path: path, reason: String(cString: strerror(errno)))
  }
}
