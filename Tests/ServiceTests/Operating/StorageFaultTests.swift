import Engine
@testable import Storage
import Synchronization
import Testing

@testable import Service

/// A daemon whose disk refuses: what it says of itself meanwhile, and behind it.
@Suite struct StorageFaultTests {
  /// Another process's write lock on the database makes every commit fail.
  @Test func aFaultIsToldAndSoIsItsEnd() throws {
    let folder = try ShortFolder()
    let state = Folder()
    let told = Mutex<[String]>([])
    var options = ServerOptions(
      socket: folder.socket, clock: .records, version: "1", isDurable: true,
      log: Log(level: .warning) { line in
        told.withLock { $0.append(String(line.split(separator: " ")[2])) }
      })
    options.catchesSignals = false
    let engine = try Engine(options: EngineOptions(clock: .records), folder: state.path)
    let served = Served(folder, try Server(engine: engine, options: options))
    defer { _ = served.stop() }
    let client = try Client(path: folder.socket, timeout: 20)
    let fix = Arena.fix("a", 0, 13.0005, 52.0005)

    let other = try Database(path: state.path + "/throng.db")
    try other.execute("BEGIN IMMEDIATE")
    let refusal = try EngineServiceTests.kind {
      try client.call("fix.submit", payload: Array(fix.utf8))
    }
    #expect(refusal == "storage")
    let sick = try client.call("server.health").value
    #expect(sick["status"]?.string == "failing")
    #expect(sick["reasons"]?.elements.first?["reason"]?.string == "storageFailed")
    #expect(told.withLock { $0 } == ["storageFailed"])

    try other.execute("ROLLBACK")
    #expect(try EngineServiceTests.submit(client, fix)?.accepted == 1)
    #expect(try client.call("server.health").value["status"]?.string == "ok")
    let text = try client.call("server.metrics").value["text"]?.string ?? ""
    let metrics = try PrometheusGrammar(text)
    #expect(metrics.values[.init(name: "throng_commits_failed_total", labels: [:])] == 1)
    #expect(metrics.values[.init(name: "throng_commit_duration_seconds_count", labels: [:])] == 1)
    #expect(metrics.values[.init(name: "throng_journal_position", labels: [:])] == 1)
  }
}
