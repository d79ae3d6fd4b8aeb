import Engine
import JSONText
import Testing
import Venues

@testable import Service

/// `zone.history` over a socket.
@Suite struct HistoryServiceTests {
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

  /// A fix inside the arena every 10 s from 17:00:00 to 17:20:00.
  private static let stay = (0...120).map { Arena.fix("a", $0 * 10, 13.0005, 52.0005) }.joined()

  private func refusal(_ client: Client, _ params: (inout JSONWriter) -> Void) -> Refusal? {
    do throws(ClientError) {
      _ = try client.call("zone.history", params: params)
    } catch {
      if case .refused(let refusal) = error { return refusal }
    }
    return nil
  }

  @Test func tellsMinutesAndHours() throws {
    try serving { client in
      _ = try client.call("venue.load", payload: Array(Arena.geoJSON.utf8)) {
        $0.member("file", "arena.geojson")
      }
      _ = try client.call("fix.submit", payload: Array(Self.stay.utf8))
      let minutes = try client.call("zone.history") {
        $0.member("venue", "arena")
        $0.member("step", "minute")
        $0.member("from", "2026-06-13T19:00:00+02:00")
        $0.member("to", "2026-06-13T17:05:00Z")
      }.value
      #expect(minutes["timeZone"]?.string == "UTC")
      #expect(minutes["asOf"]?.string == "2026-06-13T17:20:00Z")
      #expect(minutes["from"]?.string == "2026-06-13T17:00:00Z")
      #expect(minutes["to"]?.string == "2026-06-13T17:05:00Z")
      let rows = minutes["rows"]?.elements ?? []
      #expect(rows.map { $0["time"]?.string } == (0..<5).map { "2026-06-13T17:0\($0):00Z" })
      #expect(rows.map { $0["personSeconds"]?.double } == [60, 60, 60, 60, 60])
      #expect(rows.map { $0["entries"]?.integer } == [1, 0, 0, 0, 0])
      // W is at 17:19, so that minutes before 17:04 are closed.
      #expect(rows.map { $0["provisional"]?.bool } == [nil, nil, nil, nil, true])
      let hours = try client.call("zone.history") { $0.member("venue", "arena") }.value
      let hour = try #require(hours["rows"]?.elements.first)
      #expect(hours["step"]?.string == "hour" && hours["zone"]?.isNull == true)
      #expect(hour["seconds"]?.integer == 19 * 60 && hour["mean"]?.double == 1)
      #expect(hour["peak"]?.integer == 1 && hour["peakTime"]?.string == "2026-06-13T17:00:00Z")
      #expect(hour["uniqueSessions"]?.integer == 1 && hour["least"]?.integer == 1)
      let days = try client.call("zone.history") {
        $0.member("venue", "arena")
        $0.member("step", "day")
      }.value
      #expect(days["rows"]?.elements.first?["uniqueSessions"]?.isNull == true)
    }
  }

  @Test func refusesWhatItCannotTell() throws {
    try serving { client in
      _ = try client.call("venue.load", payload: Array(Arena.geoJSON.utf8)) {
        $0.member("file", "arena.geojson")
      }
      #expect(refusal(client) { $0.member("venue", "nowhere") }?.kind == "not_found")
      let zone = refusal(client) {
        $0.member("venue", "arena")
        $0.member("zone", "x")
      }
      #expect(zone?.kind == "not_found" && zone?.message.contains("no zone \"x\"") == true)
      for (name, value) in [("step", "year"), ("from", "yesterday"), ("to", "2026-13-01")] {
        let refused = refusal(client) {
          $0.member("venue", "arena")
          $0.member(name, value)
        }
        #expect(refused?.kind == "invalid_params" && refused?.message.contains(name) == true)
      }
      let crossed = refusal(client) {
        $0.member("venue", "arena")
        $0.member("from", "2026-06-13T17:05:00Z")
        $0.member("to", "2026-06-13T17:00:00Z")
      }
      #expect(crossed?.message.contains("before") == true)
    }
  }
}
