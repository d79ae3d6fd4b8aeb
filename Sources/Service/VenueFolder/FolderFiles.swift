import Foundation
import Glibc
import Venues

/// The venue files of a folder, read by whoever keeps a daemon.
struct FolderFiles: Sendable {
  /// A file has at most so many bytes, as one that a client sends.
  static let longestFile = 64 << 20

  /// Why the folder or a file can't be read, without a full stop.
  struct Unreadable: Error {
    var reason: String
  }

  let folder: String

  /// The names of its venue files, ascending.
  func names() throws(Unreadable) -> [String] {
    do {
      return VenueFile.names(
        among: try FileManager.default.contentsOfDirectory(atPath: folder))
    } catch { throw Unreadable(reason: "the folder can't be listed") }
  }

  func path(of name: String) -> String { "\(folder)/\(name)" }

  /// A file's bytes; a pipe or device, which may never end, is refused.
  func read(_ name: String) throws(Unreadable) -> VenueFile {
    let path = path(of: name)
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw Unreadable(reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Unreadable(reason: "it is no file") }
    guard status.st_size <= Self.longestFile else {
      throw Unreadable(reason: "it is larger than \(Self.longestFile) bytes")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Unreadable(reason: "it can't be read")
    }
    return VenueFile(name: path, bytes: [UInt8](data))
  }
}
