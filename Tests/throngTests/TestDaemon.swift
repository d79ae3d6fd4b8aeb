import Dispatch
import Engine
import Service

@testable import throng

/// A daemon within the test's process, on records' clock and in memory or a folder of its own.
final class TestDaemon {
  let folder = TemporaryFolder()
  let socket: String
  private let server: Server
  private let done = DispatchSemaphore(value: 0)

  init(isDurable: Bool = false) throws {
    socket = folder.path + "/s"
    let engine = try Engine(
      options: EngineOptions(clock: .records), folder: isDurable ? folder.path + "/state" : nil)
    var options = ServerOptions(
      socket: socket, clock: .records, version: Program.version, isDurable: isDurable)
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

  /// Ends it early.
  func stop() { server.stop() }

  /// The flags that name it.
  var asked: Arguments {
    get throws(CommandError) {
      try Arguments(["x", "--socket", socket], for: ShouldTrackCommand.usage)
    }
  }

  func run(_ words: String...) -> Run { Run(words + ["--socket", socket]) }
}
