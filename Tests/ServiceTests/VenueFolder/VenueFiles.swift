import Foundation
import Glibc

/// A folder of files that a test writes, moves and deletes; gone at its end.
final class VenueFiles {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "throng-" + UUID().uuidString
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path + "/" + name))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  func move(_ name: String, to other: String) throws {
    guard rename(path + "/" + name, path + "/" + other) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  func delete(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }
}
