import Dispatch
import Synchronization

@testable import Service

/// A server that runs on a thread of its own until the test ends.
final class Served: Sendable {
  let folder: ShortFolder
  let server: Server
  private let end = DispatchSemaphore(value: 0)
  private let failure = Mutex<ServerError?>(nil)

  convenience init(_ backend: Backend) throws {
    let folder = try ShortFolder()
    try self.init(
      folder, Server(backend: backend, path: folder.socket, catchesSignals: false))
  }

  init(_ folder: ShortFolder, _ server: Server) {
    self.folder = folder
    self.server = server
    DispatchQueue.global().async { [self] in
      do throws(ServerError) { try server.run() } catch { failure.withLock { $0 = error } }
      end.signal()
    }
  }

  /// Ends the server and waits until it has; the error that it ended with.
  func stop() -> ServerError? {
    server.stop()
    end.wait()
    end.signal()
    return failure.withLock { $0 }
  }

  func connect() throws -> RawClient { try RawClient(path: folder.socket) }
}

/// Runs a test's body on a served backend, and stops the server behind it.
func serving(_ body: (Served, TestBackend) throws -> Void) throws {
  let backend = TestBackend()
  let served = try Served(backend.backend)
  defer {
    backend.gate.open()
    _ = served.stop()
  }
  try body(served, backend)
}
