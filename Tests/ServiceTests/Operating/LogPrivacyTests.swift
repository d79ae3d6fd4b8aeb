import Engine
import JSONText
import Synchronization
import Testing

@testable import Service

/// Whatever clients send, the log at its most talkative tells no session and no position.
@Suite struct LogPrivacyTests {
  /// Marks that nothing else holds: of sessions, and of the digits of latitudes and longitudes.
  private static let marks = ["zzmark", "0004913", "0005817", "77.1234", "33.5678"]

  private static func fix(_ session: String, _ second: Int, _ more: String = "") -> String {
    #"{"session":"\#(session)","time":\#(1_781_370_000 + second),"lat":52.0004913,"#
      + #""lon":13.0005817,"horizontalAccuracy":3\#(more)}"# + "\n"
  }

  private static let lines =
    (0..<20).map { fix("zzmark-\($0 % 3)", $0 * 10) }.joined()
    + fix("zzmark-0", 0) + fix("zzmark-9", -200) + fix("zzmark-9", -200_000)
    + fix("zzmark\u{1}", 0) + #"{"session":"zzmark","time":1781370000,"lat":77.1234}"# + "\n"
    + #"{"session":"zzmark","time":1781370000,"lat":977.1234,"lon":33.5678}"# + "\n"
    + #"{"session":"zzmark-1","time":1781370300,"event":"terminate"}"# + "\n"
    + #"{"session":"zzmark-2","time":1781370300,"event":"zzmark"}"# + "\n"
    + "zzmark 33.5678 77.1234\n"

  private func collect(
    clock: EngineOptions.ClockMode, _ body: (Client) throws -> Void
  ) throws -> [String] {
    let told = Mutex<[String]>([])
    let folder = try ShortFolder()
    var options = ServerOptions(
      socket: folder.socket, clock: clock, version: "1", isDurable: false,
      log: Log(level: .debug) { line in told.withLock { $0.append(line) } })
    options.catchesSignals = false
    let engine = try Engine(options: EngineOptions(clock: clock))
    let served = Served(folder, try Server(engine: engine, options: options))
    defer { _ = served.stop() }
    try body(try Client(path: folder.socket, timeout: 20))
    #expect(served.stop() == nil)
    return told.withLock { $0 }
  }

  private func ask(_ client: Client) throws {
    try EngineServiceTests.load(client)
    _ = try client.call("fix.submit", payload: Array(Self.lines.utf8))
    for format in ["login-location", "postlocation"] {
      let form = "id=zzmark&lat=52.0004913&lon=13.0005817&hacc=x\n"
      _ = try client.call("fix.submit", payload: Array(form.utf8)) { $0.member("format", format) }
    }
    for method in ["session.get", "acquisition.shouldTrack", "zzmark"] {
      _ = try? client.call(method) { $0.member("session", "zzmark-0") }
      _ = try? client.call(method) { $0.member("session", "zzmark-unknown") }
      _ = try? client.call(method) { $0.member("zzmark", "33.5678") }
    }
    _ = try client.call("acquisition.shouldTrack") {
      $0.name("lat")
      $0.number(52.0004913)
      $0.name("lon")
      $0.number(13.0005817)
    }
    _ = try client.call("acquisition.watch")
    for method in ["server.health", "server.metrics", "server.info", "presence.events"] {
      _ = try client.call(method)
    }
    _ = try client.call("venue.remove") { $0.member("venue", "arena") }
  }

  @Test(arguments: EngineOptions.ClockMode.allCases)
  func nothingOfAPersonIsTold(_ clock: EngineOptions.ClockMode) throws {
    let told = try collect(clock: clock, ask)
    for line in told {
      for mark in Self.marks { #expect(!line.contains(mark), "\(line)") }
    }
    // The log did speak of what was sent.
    let words = Set(told.map { $0.split(separator: " ")[2] })
    #expect(
      words.isSuperset(of: [
        "ready", "venuesLoaded", "batchTaken", "linesRejected", "venueRemoved", "stopping",
      ]))
  }
}
