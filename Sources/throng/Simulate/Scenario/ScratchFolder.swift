import Foundation

/// A folder of this run's own, gone with it.
final class ScratchFolder {
  let path: String

  init() throws(CommandError) {
    let parent = FileManager.default.temporaryDirectory.path
    var template = Array("\(parent)/throng-XXXXXX".utf8CString)
    guard
      let path = template.withUnsafeMutableBufferPointer({ buffer in
        buffer.baseAddress.flatMap { mkdtemp($0) }
      })
    else {
      throw .failed("\(parent) takes no new folder: \(lastError())")
    }
    self.path = String(cString: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
