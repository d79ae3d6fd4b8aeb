import Dispatch
import Engine
import Service

@testable import throng

/// A daemon within the test's process, on records' clock and in memory.
final class TestDaemon {
  let folder = TemporaryFolder()
  let socket: String
  private let server: Server
  private let done = DispatchSemaphore(value: 0)

  init() throws {
    socket = folder.path + "/s"
    let engine = try Engine(options: EngineOptions(clock: .records))
    var options = ServerOptions(
      socket: socket, clock: .records, version: Program.version, isDurable: false)
    options.catchesSignals = false
    let server = try Server(engine: engine, options: options)
    self.server = server
    let done = done
    DispatchQueue.global().async {
      try? server.run()
      done.signal()
    }
  }

  deinit {
    server.stop()
    done.wait()
  }

  func run(_ words: String...) -> Run { Run(words + ["--socket", socket]) }
}
