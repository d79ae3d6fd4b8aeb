import Foundation

/// A folder of its own for one test, removed with all in it at the end.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "throng-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Where the state folder of the test lies; not made yet.
  var state: String { path + "/state" }

  /// The names of the state folder's files that hold some bytes anywhere.
  func files(holding bytes: [UInt8]) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: state).sorted().filter { name in
      let content = try Data(contentsOf: URL(fileURLWithPath: state + "/" + name))
      return content.range(of: Data(bytes)) != nil
    }
  }

  /// A folder with copies of the database and its log as they are now: what a crash would leave.
  func crashed() throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: copy.state, withIntermediateDirectories: false)
    for name in ["throng.db", "throng.db-wal"] {
      try FileManager.default.copyItem(atPath: state + "/" + name, toPath: copy.state + "/" + name)
    }
    return copy
  }

  func size(of name: String) throws -> Int {
    try Data(contentsOf: URL(fileURLWithPath: state + "/" + name)).count
  }
}
