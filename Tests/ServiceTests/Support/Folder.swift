import Foundation

/// A folder of its own for one test's state, removed with all in it at the end.
final class Folder {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "throng-" + UUID().uuidString
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
