import Foundation

/// The shared data folder, if this run has one.
enum SharedData {
  static let folder = ProcessInfo.processInfo.environment["THRONG_DATA"]
  static var isThere: Bool { folder != nil }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: (folder ?? "") + "/" + path)))
  }

  /// The rows of a CSV file behind its header, split at commas.
  static func rows(_ path: String) throws -> [[String]] {
    String(decoding: try bytes(path), as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst()
      .map { line in
        line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
  }
}
