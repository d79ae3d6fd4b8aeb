import Glibc

/// A new folder with a short path, as a socket's has to be; removed with what is in it.
final class ShortFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/thrXXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(message: "mkdtemp failed") }
    path = template.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  /// The path of a socket in it.
  var socket: String { path + "/s" }

  deinit {
    unlink(socket)
    rmdir(path)
  }

  struct Failure: Error {
    let message: String
  }
}
