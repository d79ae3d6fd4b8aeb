import Engine
import Foundation
import JSONText
import Testing

@testable import Service

/// `serve --on-alert` in a daemon: the command runs for what happens, never for what a start finds.
@Suite struct OnAlertTests {
  private func serving(
    _ folder: ShortFolder, _ state: String, _ body: (Client) throws -> Void
  ) throws {
    var options = ServerOptions(
      socket: folder.socket, clock: .records, version: "1", isDurable: true)
    options.catchesSignals = false
    options.alertCommand = "cat >> '\(folder.path)/out'"
    var engineOptions = EngineOptions(clock: .records)
    engineOptions.estimator = .none
    let engine = try Engine(options: engineOptions, folder: state)
    let methods = EngineMethods(engine: engine, options: options)
    let served = Served(
      folder, try Server(backend: methods.backend, path: options.socket, catchesSignals: false))
    try body(try Client(path: folder.socket, timeout: 20))
    methods.alertDesk.drain()
    #expect(served.stop() == nil)
    try engine.close()
  }

  @Test func runsForWhatHappensAndNotAgain() throws {
    let (folder, state) = (try ShortFolder(), Folder())
    func events() -> [String] {
      let text = (try? String(contentsOfFile: folder.path + "/out", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map { String($0.prefix(while: { $0 != "," })) }
    }
    try serving(folder, state.path) { client in
      try AlertArena.load(client)
      try AlertArena.raise(client, clears: false)
      _ = try client.call("alert.acknowledge") { $0.member("alert", 1) }
    }
    #expect(events() == [#"{"event":"raised""#])
    try serving(folder, state.path) { client in
      let open = try client.call("alert.list").value["alerts"]?.elements.count
      #expect(open == 1)
    }
    #expect(events() == [#"{"event":"raised""#])
    try serving(folder, state.path) { client in
      _ = try EngineServiceTests.submit(client, AlertArena.here(59) + AlertArena.elsewhere(60))
    }
    #expect(events() == [#"{"event":"raised""#, #"{"event":"cleared""#])
  }
}
