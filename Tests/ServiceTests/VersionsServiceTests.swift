import Engine
import Glibc
import JSONText
import Testing
import Venues

@testable import Service

/// `venue.history` and `venue.show`, and `venue.load`'s report, over a socket.
@Suite struct VersionsServiceTests {
  private func serving(_ body: (Client) throws -> Void) throws {
    let (folder, state) = (try ShortFolder(), Folder())
    var options = ServerOptions(
      socket: folder.socket, clock: .records, version: "1", isDurable: true)
    options.catchesSignals = false
    let engine = try Engine(options: EngineOptions(clock: .records), folder: state.path)
    let served = Served(folder, try Server(engine: engine, options: options))
    defer { _ = served.stop() }
    try body(try Client(path: folder.socket, timeout: 20))
  }

  private func load(_ client: Client, _ text: String, file: String = "arena.geojson") throws {
    _ = try client.call("venue.load", payload: Array(text.utf8)) { $0.member("file", file) }
  }

  private func named(_ name: String) -> String {
    Arena.geoJSON.replacing(#""name":"Arena""#, with: #""name":"\#(name)""#)
  }

  /// The area is that of `EngineServiceTests.density`'s quadrangle, twice as wide.
  @Test func tellsAVenuesVersions() throws {
    try serving { client in
      try load(client, Arena.geoJSON)
      _ = try client.call("fix.submit", payload: Array(EngineServiceTests.evening.utf8))
      try load(client, Arena.geoJSON.replacing(#""level":0"#, with: #""level":3"#), file: "b")
      _ = try client.call("venue.remove") { $0.member("venue", "arena") }
      let answer = try client.call("venue.history") { $0.member("venue", "arena") }.value
      let versions = answer["versions"]?.elements ?? []
      #expect(versions.map { $0["version"]?.integer } == [1, 2, 3])
      #expect(versions.map { $0["removed"]?.bool } == [false, false, true])
      let time = "2026-06-13T17:00:12Z"
      #expect(versions.map { $0["time"]?.string } == [nil, time, time])
      #expect(versions.map { $0["file"]?.string } == ["arena.geojson", "b", nil])
      #expect(versions.allSatisfy { $0["user"]?.integer == Int(geteuid()) })
      #expect(versions.map { $0["zones"]?.integer } == [3, 3, 0])
      for version in versions.prefix(2) {
        let area = version["areaSquareMetres"]?.double ?? 0
        #expect(abs(area - 2 * 7641.6) < 1.5)
      }
      #expect(
        versions.map { $0["change"]?.string } == ["first load", "1 zone altered", "removed"])
      let rest = try client.call("venue.history") {
        $0.member("venue", "arena")
        $0.member("after", 2)
      }
      #expect(rest.value["versions"]?.elements.map { $0["version"]?.integer } == [3])
      #expect(rest.value["next"] == nil)
    }
  }

  /// Loaded again the content in service is nothing new, and an earlier one a version of its own.
  @Test(arguments: [(nil, "New", 2), (2, "New", 2), (1, "Arena", 3)] as [(Int?, String, Int)])
  func showsAVersion(_ version: Int?, name: String, versions: Int) throws {
    try serving { client in
      try load(client, Arena.geoJSON)
      try load(client, named("New"))
      let answer = try client.call("venue.show") {
        $0.member("venue", "arena")
        $0.member("version", version)
      }.value
      let text = try #require(answer["geojson"]?.string)
      #expect(answer["bytes"]?.integer == text.utf8.count && answer["next"] == nil)
      #expect(answer["version"]?.integer == version ?? 2)
      #expect(text.contains(#""name":"\#(name)""#))
      try load(client, text)
      let history = try client.call("venue.history") { $0.member("venue", "arena") }.value
      #expect(history["versions"]?.elements.count == versions)
    }
  }

  /// A venue of some 1.4 MB: each answer within 1 MiB, and the pieces make the whole.
  @Test func aLargeVenueComesInPieces() throws {
    try serving { client in
      try load(client, ManyZones.geoJSON(zones: 3000, nameLength: 300))
      var text = ""
      var answers = 0
      var next: Int? = 0
      while let after = next {
        let answer = try client.call("venue.show") {
          $0.member("venue", "many")
          $0.member("version", 1)
          $0.member("after", after)
        }
        #expect(answer.text.utf8.count <= Reply.longestResult)
        text += answer.value["geojson"]?.string ?? ""
        #expect(answer.value["bytes"]?.integer ?? 0 > 1 << 20)
        next = answer.value["next"]?.integer
        answers += 1
      }
      #expect(answers > 2)
      try load(client, text)
      let history = try client.call("venue.history") { $0.member("venue", "many") }.value
      #expect(history["versions"]?.elements.count == 1)
    }
  }

  /// Files' names nearly as long as a request's line may be: pages within 1 MiB, each version once.
  @Test func aLongHistoryComesInPages() throws {
    try serving { client in
      for number in 0..<20 {
        try load(client, named("\(number)"), file: String(repeating: "f", count: 60_000))
      }
      var versions: [Int?] = []
      var next: Int? = 0
      var pages = 0
      while let after = next {
        let answer = try client.call("venue.history") {
          $0.member("venue", "arena")
          $0.member("after", after)
        }
        versions += answer.value["versions"]?.elements.map { $0["version"]?.integer } ?? []
        next = answer.value["next"]?.integer
        pages += 1
      }
      #expect(versions == Array(1...20) && pages == 2)
    }
  }

  @Test func refusesWhatIsNotThere() throws {
    try serving { client in
      try load(client, Arena.geoJSON)
      let questions: [(method: String, venue: String, version: Int?, kind: String)] = [
        ("venue.history", "no", nil, "not_found"), ("venue.show", "no", nil, "not_found"),
        ("venue.show", "arena", 2, "not_found"), ("venue.show", "no", 1, "not_found"),
        ("venue.show", "arena", 0, "invalid_params"), ("venue.show", "arena", -1, "invalid_params"),
      ]
      for question in questions {
        let kind = try EngineServiceTests.kind {
          try client.call(question.method) {
            $0.member("venue", question.venue)
            if let version = question.version { $0.member("version", version) }
          }
        }
        #expect(kind == question.kind, "\(question)")
      }
    }
  }

  /// A file with two good zones and one that crosses itself: refused whole, or loaded without it, which is
  /// told.
  @Test func allOrNothingUnlessToldOtherwise() throws {
    try serving { client in
      let text = Arena.geoJSON.replacing(
        "[13.0008,52.0002],[13.0008,52.0008]", with: "[13.0008,52.0008],[13.0008,52.0002]")
      let refused = try EngineServiceTests.kind {
        try client.call("venue.load", payload: Array(text.utf8))
      }
      #expect(refused == "invalid_venue")
      #expect(try client.call("venue.list").value["venues"]?.elements.isEmpty == true)
      let answer = try client.call("venue.load", payload: Array(text.utf8)) {
        $0.member("file", "arena.geojson")
        $0.member("skipInvalid", true)
      }.value
      #expect(answer["venues"]?.elements.first?["zones"]?.integer == 2)
      let warnings = answer["warnings"]?.elements.compactMap(\.string) ?? []
      #expect(
        warnings.contains {
          $0.contains("left out 1 with errors; see throng venues check arena.geojson")
        })
    }
  }
}
