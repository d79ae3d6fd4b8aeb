import Engine
import JSONText
import Testing

@testable import Service

/// The protocol's methods about alerts, over a socket.
@Suite struct AlertServiceTests {
  static let raised =
    #"{"alert":1,"venue":"arena","zone":null,"rule":"silent","measure":"feedAgeSeconds","value":40,"#
    + #""level":null,"raised":"2026-06-13T17:00:40Z","cleared":null,"reason":null,"#
    + #""acknowledged":null,"acknowledgedBy":null,"note":null}"#

  @Test("Open alerts are listed, and a note of an administrator stays with them")
  func listAndAcknowledge() throws {
    try EngineServiceTests.serving { client, _ in
      try AlertArena.load(client)
      #expect(try client.call("alert.list").text == #"{"asOf":null,"alerts":[]}"#)
      try AlertArena.raise(client, clears: false)
      #expect(
        try client.call("alert.list").text
          == #"{"asOf":"2026-06-13T17:00:40Z","alerts":[\#(Self.raised)]}"#)
      let none = try client.call("alert.list") { $0.member("venue", "other") }
      #expect(none.value["alerts"]?.elements.isEmpty == true)
      let note = String(repeating: "é", count: 100)
      let answer = try client.call("alert.acknowledge") {
        $0.member("alert", 1)
        $0.member("note", note)
      }.value
      #expect(answer["acknowledged"]?.string == "2026-06-13T17:00:40Z")
      #expect(answer["acknowledgedBy"]?.integer == Int(Authority().user))
      #expect(answer["note"]?.string == note && answer["cleared"]?.isNull == true)
      #expect(try client.call("alert.list").value["alerts"]?.elements == [answer])
    }
  }

  @Test(
    "Parameters that are none are refused",
    arguments: [
      ("alert.acknowledge", #"{"alert":2}"#, "not_found"),
      ("alert.acknowledge", "{}", "invalid_params"),
      ("alert.acknowledge", #"{"alert":0}"#, "invalid_params"),
      ("alert.acknowledge", #"{"alert":"1"}"#, "invalid_params"),
      (
        "alert.acknowledge", #"{"alert":1,"note":"\#(String(repeating: "n", count: 201))"}"#,
        "invalid_params"
      ),
      ("alert.list", #"{"since":"yesterday"}"#, "invalid_params"),
      ("alert.list", #"{"since":7}"#, "invalid_params"),
      ("alert.list", #"{"after":-1}"#, "invalid_params"),
      ("alert.list", #"{"zone":"a"}"#, "invalid_params"),
      ("alert.watch", #"{"venue":7}"#, "invalid_params"),
    ])
  func badParameters(method: String, params: String, kind: String) throws {
    try EngineServiceTests.serving { client, served in
      try AlertArena.load(client)
      try AlertArena.raise(client, clears: false)
      let raw = try served.connect()
      try raw.send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"# + "\n")
      #expect(BadInputTests.kind(try raw.line()) == kind)
    }
  }

  @Test("Whoever watches is told what becomes of alerts, of one venue or all, and nothing else")
  func watch() throws {
    try EngineServiceTests.serving { client, served in
      try AlertArena.load(client)
      let (here, elsewhere) = (
        try Client(path: served.folder.socket), try Client(path: served.folder.socket)
      )
      #expect(try here.call("alert.watch").text == #"{"watching":true}"#)
      _ = try elsewhere.call("alert.watch") { $0.member("venue", "other") }
      try AlertArena.raise(client, clears: false)
      let frame = try here.nextNotification()
      #expect(frame?.text == #"{"event":"raised","# + Self.raised.dropFirst())
      #expect(frame?.method == "alert.notice")
      _ = try client.call("alert.acknowledge") { $0.member("alert", 1) }
      let acknowledged = try here.nextNotification()?.value
      #expect(acknowledged?["event"]?.string == "acknowledged")
      #expect(acknowledged?["acknowledgedBy"]?.integer == Int(Authority().user))
      // What one's own request brings about comes before its answer.
      _ = try EngineServiceTests.submit(here, AlertArena.here(59) + AlertArena.elsewhere(60))
      let cleared = here.takeNotifications().map(\.value)
      #expect(cleared.map { $0["event"]?.string } == ["cleared"])
      #expect(cleared.first?["reason"]?.string == "over")
      #expect(cleared.first?["cleared"]?.string == "2026-06-13T17:00:59Z")
      _ = try elsewhere.call("server.info")
      #expect(elsewhere.takeNotifications().isEmpty)
    }
  }

  @Test("A connection has one watch: another of either kind takes its place")
  func oneWatch() throws {
    try EngineServiceTests.serving { client, served in
      try AlertArena.load(client)
      let watcher = try Client(path: served.folder.socket)
      _ = try watcher.call("alert.watch")
      _ = try watcher.call("acquisition.watch")
      _ = try EngineServiceTests.submit(
        client, AlertArena.here(0) + AlertArena.here(10) + AlertArena.elsewhere(50))
      _ = try watcher.call("server.info")
      #expect(watcher.takeNotifications().map { $0.method } == ["acquisition.decision"])
      #expect(try client.call("alert.list").value["alerts"]?.elements.count == 1)
    }
  }

  @Test("Acknowledging is for administrators")
  func forbidden() throws {
    let engine = try Engine(options: EngineOptions(clock: .records))
    let options = ServerOptions(socket: "", clock: .records, version: "", isDurable: false)
    let reader = RequestReader(
      methods: EngineMethods(engine: engine, options: options).backend.methods)
    let line = #"{"jsonrpc":"2.0","id":1,"method":"alert.acknowledge","params":{"alert":1}}"#
    guard
      case .refuse(_, let refusal, _) = reader.step(for: Array(line.utf8), isAdministrator: false)
    else {
      Issue.record("an ordinary client may acknowledge")
      return
    }
    #expect(refusal.kind == "forbidden")
  }

  @Test("Metrics tell how many are open and how many there ever were")
  func metrics() throws {
    try EngineServiceTests.serving { client, _ in
      func values() throws -> [Double?] {
        let answer = try client.call("server.metrics") { $0.member("format", "json") }.value
        return ["throng_alerts_open", "throng_alerts_raised_total"].map { name in
          let family = answer["metrics"]?.elements.first { $0["name"]?.string == name }
          return family?["samples"]?.elements.first?["value"]?.double
        }
      }
      try AlertArena.load(client)
      #expect(try values() == [0, 0])
      try AlertArena.raise(client, clears: false)
      #expect(try values() == [1, 1])
      _ = try client.call("venue.remove") { $0.member("venue", "arena") }
      #expect(try values() == [0, 1])
    }
  }
}
