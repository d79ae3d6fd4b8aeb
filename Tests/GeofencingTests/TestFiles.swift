import Foundation
import Venues

/// Files that tests read: the project's own, and shared data where there is any.
enum TestFiles {
  /// The folder of shared data; nil without one.
  static let shared = ProcessInfo.processInfo.environment["THRONG_DATA"]

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A demo venue of the project.
  static func demo(_ name: String) throws -> VenueFile {
    let url = root.appending(path: "venues/\(name).geojson")
    return VenueFile(name: "\(name).geojson", bytes: Array(try Data(contentsOf: url)))
  }

  /// A file of the shared data, such as `crowd/small/venue.geojson`.
  static func shared(_ path: String) throws -> VenueFile {
    let url = URL(filePath: shared ?? "").appending(path: path)
    return VenueFile(name: path, bytes: Array(try Data(contentsOf: url)))
  }
}
