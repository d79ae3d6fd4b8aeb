import Engine
import JSONText
import Testing

@testable import Service

/// What a daemon takes and tells at most, on an engine in memory.
@Suite struct LimitsTests {
  private static func serving(
    zones: Int, _ body: (Client) throws -> Void
  ) throws {
    let folder = try ShortFolder()
    var options = ServerOptions(
      socket: folder.socket, clock: .records, version: "", isDurable: false)
    options.catchesSignals = false
    options.limits.zones = zones
    let engine = try Engine(options: EngineOptions(clock: .records))
    let served = Served(folder, try Server(engine: engine, options: options))
    defer { _ = served.stop() }
    try body(try Client(path: folder.socket, timeout: 60))
  }

  private static func load(_ client: Client, _ venue: String, _ zones: Int) throws -> Answer {
    let text = ManyZones.geoJSON(venue: venue, zones: zones)
    return try client.call("venue.load", payload: Array(text.utf8))
  }

  /// A venue counts as one: with 10 in all, venues of 4 and 3 zones make 9, one of 5 and 3 make 10.
  @Test("Venues and zones beyond the limit are refused, those in service stay as they are")
  func zones() throws {
    try Self.serving(zones: 10) { client in
      _ = try Self.load(client, "a", 4)
      _ = try Self.load(client, "b", 3)
      let refusal = try EngineServiceTests.refusal { try Self.load(client, "c", 1) }
      #expect(refusal?.kind == "limit" && refusal?.message.contains("--max-zones") == true)
      #expect(try EngineServiceTests.kind { try Self.load(client, "a", 6) } == "limit")
      _ = try Self.load(client, "a", 5)
      let venues = try client.call("venue.list").value["venues"]?.elements ?? []
      #expect(venues.map { $0["venue"]?.string } == ["a", "b"])
      #expect(venues.map { $0["zones"]?.integer } == [5, 3])
      _ = try client.call("venue.remove") { $0.member("venue", "b") }
      _ = try Self.load(client, "c", 3)
    }
  }

  /// 3,000 zones with names of 250 bytes are more than 1 MiB in all.
  @Test("zone.density of very many zones comes in pages, each zone once and in order")
  func densityPages() throws {
    try Self.serving(zones: 3001) { client in
      _ = try Self.load(client, "many", 3000)
      var zones: [String] = []
      var pages = 0
      var next: Int? = 0
      while let after = next {
        let answer = try client.call("zone.density") {
          $0.member("venue", "many")
          $0.member("after", after)
        }
        #expect(answer.text.utf8.count <= 1 << 20)
        #expect(answer.value["total"]?["sessions"]?.integer == 0)
        zones += answer.value["zones"]?.elements.compactMap { $0["zone"]?.string } ?? []
        next = answer.value["next"]?.integer
        pages += 1
      }
      #expect(pages == 2)
      #expect(zones == (0..<3000).map { "z\($0)" })
      let beyond = try client.call("zone.density") {
        $0.member("venue", "many")
        $0.member("after", 3000)
      }
      #expect(beyond.value["zones"]?.elements.isEmpty == true && beyond.value["next"] == nil)
    }
  }

  @Test("A page ends before the item for which there is no room, and has one at least")
  func pages() {
    var writer = JSONWriter()
    let items = Array(repeating: String(repeating: "i", count: 100), count: 10)
    // With quotes, commas and the bracket: 1 + 10 × 102 + 9 = 1030 bytes before the last bracket.
    for (length, count) in [(0, 1), (103, 1), (104, 2), (929, 10), (Int.max, 10)] {
      writer = JSONWriter()
      #expect(writer.page(of: items, within: length) { $0.string($1) } == count)
    }
    #expect(writer.page(of: [String](), within: 0) { $0.string($1) } == 0)
  }

  @Test("Loading very many venues tells as many of them as there is room for")
  func manyVenues() throws {
    try Self.serving(zones: 10_000) { client in
      let name = String(repeating: "v", count: 250)
      let features = (0..<2000).map { index in
        #"{"type":"Feature","id":"\#(name)\#(index)","properties":{"role":"venue","#
          + #""name":"\#(name)"},"geometry":"#
          + #"{"type":"Polygon","coordinates":[[[13,52],[13.001,52],[13.001,52.001],[13,52]]]}}"#
      }
      let file =
        #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}"
      let answer = try client.call("venue.load", payload: Array(file.utf8))
      #expect(answer.text.utf8.count <= 1 << 20)
      let told = answer.value["venues"]?.elements.count ?? 0
      #expect(told > 500 && told + (answer.value["venuesOmitted"]?.integer ?? 0) == 2000)
      var listed = 0
      var next: Int? = 0
      while let after = next {
        let page = try client.call("venue.list") { $0.member("after", after) }
        #expect(page.text.utf8.count <= 1 << 20)
        listed += page.value["venues"]?.elements.count ?? 0
        next = page.value["next"]?.integer
      }
      #expect(listed == 2000)
    }
  }
}
