import Engine
import JSONText
import Testing

@testable import Service

/// `zone.watch` over a socket.
@Suite struct ZoneWatchTests {
  private func watch(
    _ client: Client, zones: [String]? = nil, venue: String = "arena"
  ) throws -> Answer {
    try client.call("zone.watch") { params in
      params.member("venue", venue)
      if let zones {
        params.member("zones", array: { list in for zone in zones { list.string(zone) } })
      }
    }
  }

  @Test("The first frame has all rows of zone.density, later ones those that changed")
  func frames() throws {
    try EngineServiceTests.serving { client, served in
      try EngineServiceTests.load(client)
      _ = try EngineServiceTests.submit(client, EngineServiceTests.evening)
      let watcher = try Client(path: served.folder.socket, timeout: 20)
      #expect(try watch(watcher).text == #"{"watching":true}"#)
      let first = try #require(try watcher.nextNotification()).value
      let density = try client.call("zone.density") { $0.member("venue", "arena") }.value
      let names = density.members.map(\.name)
      #expect(first.members.map(\.name).filter { $0 != "first" } == names)
      #expect(first["first"]?.bool == true)
      #expect(names.allSatisfy { first[$0] == density[$0] })
      // One more in the east alone.
      _ = try EngineServiceTests.submit(
        client, Arena.fix("d", 13, 13.0015, 52.0005, level: 1))
      let next = try #require(try watcher.nextNotification()).value
      #expect(next["first"] == nil && next["skipped"] == nil)
      #expect(next["total"]?["sessions"]?.integer == 4)
      #expect(next["zones"]?.elements.map { $0["zone"]?.string } == ["east"])
    }
  }

  @Test("Only the zones that are asked for, and the venue")
  func someZones() throws {
    try EngineServiceTests.serving { client, served in
      try EngineServiceTests.load(client)
      let watcher = try Client(path: served.folder.socket, timeout: 20)
      _ = try watch(watcher, zones: ["pitch", "west"])
      let first = try #require(try watcher.nextNotification()).value
      #expect(first["zones"]?.elements.map { $0["zone"]?.string } == ["west", "pitch"])
      #expect(first["total"]?["zone"]?.isNull == true)
    }
  }

  @Test("A venue that goes is told, and one that comes back begins anew")
  func removed() throws {
    try EngineServiceTests.serving { client, served in
      try EngineServiceTests.load(client)
      let watcher = try Client(path: served.folder.socket, timeout: 20)
      _ = try watch(watcher)
      #expect(try watcher.nextNotification()?.value["first"]?.bool == true)
      _ = try client.call("venue.remove") { $0.member("venue", "arena") }
      #expect(try watcher.nextNotification()?.text == #"{"venue":"arena","removed":true}"#)
      try EngineServiceTests.load(client)
      #expect(try watcher.nextNotification()?.value["first"]?.bool == true)
    }
  }

  @Test("What isn't there, or is no list, is refused")
  func refuses() throws {
    try EngineServiceTests.serving { client, _ in
      try EngineServiceTests.load(client)
      #expect(try EngineServiceTests.kind { try watch(client, venue: "nowhere") } == "not_found")
      #expect(
        try EngineServiceTests.kind { try watch(client, zones: ["west", "x"]) } == "not_found")
      for zones in ["west", "1"] {
        let kind = try EngineServiceTests.kind {
          try client.call("zone.watch") {
            $0.member("venue", "arena")
            $0.member("zones", zones)
          }
        }
        #expect(kind == "invalid_params")
      }
    }
  }

  @Test("A connection has one watch: decisions take the place of counts")
  func oneWatch() throws {
    let source = CountsWatchTests.Source()
    let hand = try HandLoop(methods: [
      "counts": Method(
        parameters: [],
        work: .watch { _ throws(Refusal) in .counts(CountsWatch(of: "v") { _ in source.snapshot }) }
      )
    ])
    let client = try hand.connect()
    try client.send(#"{"jsonrpc":"2.0","id":1,"method":"counts"}"# + "\n")
    try hand.pump()
    #expect(client.linesNow().count == 2)
    try client.send(WatchTests.watch())
    try hand.pump()
    #expect(client.linesNow().count == 1)
    source.set([9, 9, 9])
    try hand.pass(seconds: 2)
    #expect(client.linesNow().isEmpty && hand.loop.watchers.count == 1)
  }
}
