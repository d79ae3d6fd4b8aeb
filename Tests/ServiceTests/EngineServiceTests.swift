import Engine
import Presence
import JSONText
import Testing

@testable import Service

/// The protocol's methods on an engine in memory, over a socket.
@Suite struct EngineServiceTests {
  /// Runs a body with a client of a daemon that holds no venue.
  static func serving(
    clock: EngineOptions.ClockMode = .records, estimator: EngineOptions.Estimator = .none,
    _ body: (Client, Served) throws -> Void
  ) throws {
    let folder = try ShortFolder()
    var options = ServerOptions(
      socket: folder.socket, clock: clock, version: "1.2.3", isDurable: false)
    options.catchesSignals = false
    var engineOptions = EngineOptions(clock: clock)
    engineOptions.estimator = estimator
    let engine = try Engine(options: engineOptions)
    let served = Served(folder, try Server(engine: engine, options: options))
    defer { _ = served.stop() }
    try body(try Client(path: folder.socket, timeout: 20), served)
  }

  static func load(_ client: Client) throws {
    _ = try client.call("venue.load", payload: Array(Arena.geoJSON.utf8)) {
      $0.member("file", "arena.geojson")
    }
  }

  static func submit(_ client: Client, _ lines: String) throws -> SubmitOutcome? {
    SubmitOutcome(try client.call("fix.submit", payload: Array(lines.utf8)))
  }

  static func refusal(_ body: () throws -> Answer) throws -> Refusal? {
    do {
      _ = try body()
    } catch ClientError.refused(let refusal) { return refusal }
    return nil
  }

  static func kind(_ body: () throws -> Answer) throws -> String? { try refusal(body)?.kind }

  /// Two sessions in the west, one of them on the pitch, and one in the east.
  static let evening =
    Arena.fix("a", 0, 13.0005, 52.0005, level: 0) + Arena.fix("b", 1, 13.0001, 52.0005, level: 0)
    + Arena.fix("c", 2, 13.0015, 52.0005, level: 1) + Arena.fix("a", 10, 13.0005, 52.0005)
    + Arena.fix("b", 11, 13.0001, 52.0005) + Arena.fix("c", 12, 13.0015, 52.0005)

  @Test("server.info tells who answers and how far it is")
  func serverInfo() throws {
    try Self.serving { client, _ in
      try Self.load(client)
      _ = try Self.submit(client, Self.evening + "nonsense\n" + Arena.fix("a", 0, 13.0005, 52.0005))
      let info = try client.call("server.info").value
      #expect(info["name"]?.string == "throng")
      #expect(info["version"]?.string == "1.2.3")
      #expect(info["protocol"]?.integer == 1)
      #expect(info["clock"]?.string == "records")
      #expect(info["asOf"]?.string == "2026-06-13T17:00:12Z")
      #expect(info["durable"]?.bool == false)
      #expect(info["venues"]?.integer == 1)
      #expect(info["sessions"]?.integer == 3)
      #expect(info["accepted"]?.integer == 6)
      #expect(info["rejected"]?.integer == 1)
      #expect(info["duplicates"]?.integer == 1)
      #expect(info["late"]?.integer == 0)
      #expect(
        info["methods"]?.elements.map { $0.string } == [
          "acquisition.shouldTrack", "acquisition.watch", "alert.acknowledge", "alert.list",
          "alert.watch", "fix.submit", "navigation.to",
          "presence.events", "server.health", "server.info", "server.metrics", "session.forget",
          "session.get", "venue.history", "venue.list",
          "venue.load", "venue.remove", "venue.show", "zone.correct", "zone.density", "zone.dwell",
          "zone.flow", "zone.history", "zone.watch",
        ])
    }
  }

  /// By hand: 2 of 8 is 25 %; the area is that of the quadrangle between the parallels and
  /// meridians, 0.001° each, at 52.0005° N on WGS 84: M·N·cos φ·(π/180·0.001)², where M = 6375222 m
  /// and N = 6391431 m, so 7641.6 m².
  @Test("zone.density counts every zone and the venue once")
  func density() throws {
    try Self.serving { client, _ in
      try Self.load(client)
      _ = try Self.submit(client, Self.evening)
      let answer = try client.call("zone.density") { $0.member("venue", "arena") }
      let report = answer.value
      #expect(report["venue"]?.string == "arena")
      #expect(report["asOf"]?.string == "2026-06-13T17:00:12Z")
      #expect(report["complete"]?.bool == true)
      #expect(report["feedAgeSeconds"]?.double == 0)
      #expect(report["total"]?["sessions"]?.integer == 3)
      #expect(report["total"]?["zone"]?.isNull == true)
      #expect(report["total"]?["capacityPercent"]?.double == 0.3)
      let zones = report["zones"]?.elements ?? []
      #expect(zones.map { $0["zone"]?.string } == ["west", "east", "pitch"])
      #expect(zones.map { $0["sessions"]?.integer } == [2, 1, 1])
      #expect(zones.map { $0["name"]?.string } == ["West", nil, nil])
      #expect(zones[0]["level"]?.integer == 0)
      #expect(zones[1]["level"]?.elements.map { $0.integer } == [1, 2])
      #expect(zones[2]["level"]?.isNull == true)
      #expect(zones[0]["capacityPercent"]?.double == 25)
      #expect(zones[1]["capacityPercent"]?.isNull == true)
      let area = zones[0]["areaSquareMetres"]?.double ?? 0
      #expect(abs(area - 7641.6) < 1)
      #expect(abs((zones[0]["peoplePerSquareMetre"]?.double ?? 0) - 2 / area) < 1e-6)
      #expect(zones[0]["uniqueSessions"]?["PT1M"]?.integer == 2)
      #expect(zones[0]["uniqueSessions"]?["PT60M"]?.integer == 2)
    }
  }

  /// By the records' clock an estimate comes with the batch that makes it due, before its answer.
  @Test("zone.density tells people with their interval, and what they are of")
  func people() throws {
    try Self.serving(estimator: .mixture) { client, _ in
      try Self.load(client)
      let before = try client.call("zone.density") { $0.member("venue", "arena") }.value
      #expect(before["estimator"]?.string == "mixture" && before["estimatedAt"]?.isNull == true)
      #expect(before["total"]?["people"]?.isNull == true)
      #expect(before["total"]?["peoplePerSquareMetre"]?.isNull == true)
      _ = try Self.submit(client, Self.evening)
      let report = try client.call("zone.density") { $0.member("venue", "arena") }.value
      #expect(report["estimatedAt"]?.string == "2026-06-13T17:00:12Z")
      #expect(report["penetration"]?.double == 1)
      let total = try #require(report["total"])
      // Three phones with radii of 5 m at a venue of 137 m by 111 m.
      #expect(abs((total["people"]?.double ?? 0) - 3) < 0.1)
      // The variance of a number from 0 to 3 is 9/4 at most: 3 ± 1.645·1.5, rounded outward.
      #expect((0...3).contains(total["peopleLow"]?.integer ?? -1))
      #expect((3...6).contains(total["peopleHigh"]?.integer ?? 0))
      // The next ten seconds aren't over.
      _ = try Self.submit(client, Arena.fix("d", 19, 13.0005, 52.0005))
      let same = try client.call("zone.density") { $0.member("venue", "arena") }.value
      #expect(same["estimatedAt"]?.string == "2026-06-13T17:00:12Z")
    }
  }

  /// By the wall clock it comes with the first tick, on a thread of its own.
  @Test("The wall clock's ticks bring estimates")
  func wallClockEstimates() throws {
    try Self.serving(clock: .wall, estimator: .mixture) { client, _ in
      try Self.load(client)
      let patience = ContinuousClock.now + .seconds(30)
      var report = try client.call("zone.density") { $0.member("venue", "arena") }.value
      while report["estimatedAt"]?.isNull == true, ContinuousClock.now < patience {
        report = try client.call("zone.density") { $0.member("venue", "arena") }.value
      }
      #expect(report["estimatedAt"]?.string != nil)
      #expect(report["total"]?["people"]?.double == 0)
    }
  }

  @Test("zone.density has the members that the protocol lists, in their order")
  func densityShape() throws {
    try Self.serving { client, _ in
      try Self.load(client)
      let report = try client.call("zone.density") {
        $0.member("venue", "arena")
        $0.member("zone", "pitch")
      }.value
      #expect(
        report.members.map { $0.name } == [
          "venue", "asOf", "complete", "feedAgeSeconds", "levelUnknown", "estimator",
          "estimatedAt", "penetration", "penetrationSource", "penetrationLow",
          "penetrationHigh", "pairs", "total", "zones",
        ])
      #expect(report["asOf"]?.isNull == true)
      let zones = report["zones"]?.elements ?? []
      #expect(zones.map { $0["zone"]?.string } == ["pitch"])
      for counts in zones + [report["total"]].compactMap({ $0 }) {
        #expect(
          counts.members.map { $0.name } == [
            "zone", "name", "level", "sessions", "people", "peopleLow", "peopleHigh",
            "areaSquareMetres", "peoplePerSquareMetre", "capacity", "capacityPercent",
            "densityLevel",
            "uniqueSessions", "entries", "exits",
          ])
        #expect(
          counts["uniqueSessions"]?.members.map { $0.name } == ["PT1M", "PT5M", "PT15M", "PT60M"])
      }
    }
  }

  @Test("What isn't there is told as such")
  func notFound() throws {
    try Self.serving { client, _ in
      try Self.load(client)
      #expect(
        try Self.kind { try client.call("zone.density") { $0.member("venue", "x") } } == "not_found"
      )
      #expect(
        try Self.kind {
          try client.call("zone.density") {
            $0.member("venue", "arena")
            $0.member("zone", "x")
          }
        } == "not_found")
      #expect(
        try Self.kind { try client.call("session.get") { $0.member("session", "x") } }
          == "not_found")
      #expect(
        try Self.kind { try client.call("venue.remove") { $0.member("venue", "x") } } == "not_found"
      )
      #expect(try Self.kind { try client.call("zone.density") } == "invalid_params")
    }
  }

  @Test("Venues are loaded, listed and removed; the same content again changes nothing")
  func venues() throws {
    try Self.serving { client, _ in
      try Self.load(client)
      try Self.load(client)
      let venue = try client.call("venue.list").value["venues"]?.elements
      #expect(venue?.count == 1)
      #expect(venue?.first?["venue"]?.string == "arena")
      #expect(venue?.first?["name"]?.string == "Arena")
      #expect(venue?.first?["version"]?.integer == 1)
      #expect(venue?.first?["zones"]?.integer == 3)
      #expect(venue?.first?["vicinityMeters"]?.double == 100)
      let removed = try client.call("venue.remove") { $0.member("venue", "arena") }
      #expect(removed.text == #"{"removed":"arena"}"#)
      #expect(try client.call("venue.list").text == #"{"venues":[]}"#)
    }
  }

  @Test(
    "A venue that is none is refused with its file's name",
    arguments: [
      "", "{", "[]", #"{"type":"FeatureCollection","features":[]}"#,
      #"{"type":"Polygon","coordinates":[[[0,0],[1,1],[0,1],[1,0],[0,0]]]}"#,
    ])
  func badVenue(text: String) throws {
    try Self.serving { client, _ in
      let refusal = try Self.refusal {
        try client.call("venue.load", payload: Array(text.utf8)) {
          $0.member("file", "bad.geojson")
        }
      }
      #expect(refusal?.kind == "invalid_venue")
      #expect(refusal?.message.contains("bad.geojson") == true)
      #expect(try client.call("venue.list").text == #"{"venues":[]}"#)
    }
  }

  @Test("fix.submit tells each rejected line, counted from the line it is told")
  func submit() throws {
    try Self.serving { client, _ in
      try Self.load(client)
      let lines =
        Arena.fix("a", 0, 13.0005, 52.0005) + "nonsense\n\n" + "{}\n"
        + Arena.fix("a", 0, 13.0005, 52.0005)
      let outcome = try #require(
        SubmitOutcome(
          try client.call("fix.submit", payload: Array(lines.utf8)) { $0.member("firstLine", 101) })
      )
      #expect(outcome.accepted == 1)
      #expect(outcome.duplicates == 1)
      #expect(outcome.late == 0)
      #expect(outcome.rejected == 3)
      #expect(outcome.rejections.map(\.line) == [102, 103, 104])
      #expect(outcome.rejections.map(\.reason) == ["notJSON", "emptyLine", "timeMissing"])
      #expect(outcome.rejectionsOmitted == 0)
    }
  }

  @Test("Of very many rejections 10,000 are listed and the rest counted")
  func manyRejections() throws {
    try Self.serving { client, _ in
      let lines = String(repeating: "?\n", count: 25_000)
      let outcome = try #require(try Self.submit(client, lines))
      #expect(outcome.rejected == 25_000)
      #expect(outcome.rejections.count == 10_000)
      #expect(outcome.rejections.last?.line == 10_000)
      #expect(outcome.rejectionsOmitted == 15_000)
    }
  }

  @Test("By the wall clock the future is rejected, and time passes by itself")
  func wallClock() throws {
    try Self.serving(clock: .wall) { client, _ in
      try Self.load(client)
      let future = SystemClock.now.microseconds / 1_000_000 + 120
      let line = #"{"session":"a","time":\#(future),"lat":52.0005,"lon":13.0005}"# + "\n"
      let outcome = try #require(try Self.submit(client, line))
      #expect(outcome.rejections.map(\.reason) == ["future"])
      // A tick may have come before; one that comes later tells a later time.
      let before = SystemClock.now.rfc3339
      var asOf = ""
      while asOf < before.prefix(19) {
        asOf = try client.call("server.info").value["asOf"]?.string ?? ""
      }
      #expect(asOf.prefix(10) >= before.prefix(10))
    }
  }
}
