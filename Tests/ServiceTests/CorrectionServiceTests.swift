import Engine
import Glibc
import JSONText
import Testing

@testable import Service

/// `zone.correct`, `zone.flow` and `zone.dwell` over a socket.
@Suite struct CorrectionServiceTests {
  private func serving(_ body: (Client) throws -> Void) throws {
    let (folder, state) = (try ShortFolder(), Folder())
    var options = ServerOptions(
      socket: folder.socket, clock: .records, version: "1", isDurable: true)
    options.catchesSignals = false
    let engine = try Engine(options: EngineOptions(clock: .records), folder: state.path)
    let served = Served(folder, try Server(engine: engine, options: options))
    defer { _ = served.stop() }
    let client = try Client(path: folder.socket, timeout: 20)
    _ = try client.call("venue.load", payload: Array(Self.venue.utf8)) {
      $0.member("file", "arena.geojson")
    }
    try body(client)
  }

  /// The arena with an event from 17:00 to 18:00.
  private static let venue = Arena.geoJSON.replacing(
    #""capacity":1000"#,
    with: #""capacity":1000,"events":[{"name":"Show","doors":"2026-06-13T17:00:00Z","#
      + #""end":"2026-06-13T20:00:00+02:00"}]"#)

  private func refusal(
    _ client: Client, _ method: String, _ params: (inout JSONWriter) -> Void
  ) -> Refusal? {
    do throws(ClientError) {
      _ = try client.call(method, params: params)
    } catch {
      if case .refused(let refusal) = error { return refusal }
    }
    return nil
  }

  private func correct(_ json: inout JSONWriter, _ members: [(String, String)]) {
    json.member("venue", "arena")
    json.member("zone", "pitch")
    for (name, value) in members {
      json.name(name)
      json.raw(value)
    }
  }

  @Test func aCountByHandIsTold() throws {
    try serving { client in
      _ = try client.call("fix.submit", payload: Array(Arena.fix("a", 0, 13.0005, 52.0005).utf8))
      let answer = try client.call("zone.correct") {
        correct(&$0, [("people", "140"), ("seconds", "600"), ("note", #""from the tower""#)])
      }.value
      let corrected = try #require(answer["corrected"])
      #expect(corrected["people"]?.integer == 140)
      #expect(corrected["until"]?.string == "2026-06-13T17:10:00Z")
      #expect(corrected["since"]?.string == "2026-06-13T17:00:00Z")
      #expect(corrected["note"]?.string == "from the tower")
      // The test's own user, as the kernel tells it.
      #expect(corrected["by"]?.integer == Int(getuid()))
      func pitch() throws -> AnswerValue? {
        try client.call("zone.density") {
          $0.member("venue", "arena")
          $0.member("zone", "pitch")
        }.value["zones"]?.elements.first
      }
      let zone = try #require(try pitch())
      #expect(zone["corrected"]?.text == corrected.text)
      #expect(zone["people"]?.double == 140 && zone["sessions"]?.integer == 1)
      #expect(zone["peopleLow"]?.integer == 140 && zone["peopleHigh"]?.integer == 140)
      let cleared = try client.call("zone.correct") { correct(&$0, [("clear", "true")]) }.value
      #expect(cleared["corrected"]?.isNull == true)
      #expect(try pitch()?["corrected"] == nil)
      let later = try client.call("zone.correct") {
        correct(&$0, [("people", "0"), ("until", #""2026-06-13T19:01:00+02:00""#)])
      }.value
      #expect(later["corrected"]?["until"]?.string == "2026-06-13T17:01:00Z")
    }
  }

  /// Before the first record no time can be told to end.
  @Test func nothingEndsBeforeTheClockBegins() throws {
    try serving { client in
      let refused = refusal(client, "zone.correct") {
        correct(&$0, [("people", "1"), ("seconds", "60")])
      }
      #expect(refused?.kind == "invalid_params" && refused?.message.contains("clock") == true)
    }
  }

  @Test(
    arguments: [
      ([], "people"), ([("people", "1")], "until"),
      ([("people", "-1"), ("seconds", "9")], "people"),
      ([("people", "1.5"), ("seconds", "9")], "people"),
      ([("people", "1"), ("seconds", "0")], "seconds"),
      ([("people", "1"), ("seconds", "86401")], "seconds"),
      ([("people", "1"), ("until", #""soon""#)], "until"),
      ([("people", "1"), ("until", #""2026-06-13T17:00:00Z""#)], "until"),
      ([("people", "1"), ("until", #""2026-06-14T17:00:01Z""#)], "until"),
      ([("people", "1"), ("until", #""2026-06-13T17:01:00Z""#), ("seconds", "9")], "seconds"),
      ([("people", "1"), ("seconds", "9"), ("note", #""a\nb""#)], "note"),
      ([("clear", "true"), ("people", "1")], "clear"),
    ] as [([(String, String)], String)])
  func refusesWhatIsNoCount(members: [(String, String)], says: String) throws {
    try serving { client in
      _ = try client.call("fix.submit", payload: Array(Arena.fix("a", 0, 13.0005, 52.0005).utf8))
      let refused = refusal(client, "zone.correct") { correct(&$0, members) }
      #expect(refused?.kind == "invalid_params")
      #expect(refused?.message.contains("\"\(says)\"") == true, "\(refused?.message ?? "")")
    }
  }

  @Test(arguments: ["zone.correct", "zone.flow", "zone.dwell", "zone.history"])
  func knowsNoOther(method: String) throws {
    try serving { client in
      let more = method == "zone.correct" ? [("people", "1"), ("seconds", "9")] : []
      let venue = refusal(client, method) { json in
        json.member("venue", "nowhere")
        if method == "zone.correct" { json.member("zone", "x") }
        for (name, value) in more {
          json.name(name)
          json.raw(value)
        }
      }
      #expect(venue?.kind == "not_found" && venue?.message.contains("nowhere") == true)
      guard method != "zone.correct" else { return }
      let event = refusal(client, method) {
        $0.member("venue", "arena")
        $0.member("event", "Nothing")
      }
      #expect(event?.kind == "not_found" && event?.message.contains("Nothing") == true)
      let both = refusal(client, method) {
        $0.member("venue", "arena")
        $0.member("event", "Show")
        $0.member("from", "2026-06-13T17:00:00Z")
      }
      #expect(both?.kind == "invalid_params" && both?.message.contains("excludes") == true)
    }
  }

  /// Five on the pitch for 100 s and one who stays, each with a fix every 10 s; then an event's answers.
  @Test func flowsDwellsAndHistoryOfAnEvent() throws {
    try serving { client in
      var lines = ""
      for second in stride(from: 0, through: 290, by: 10) {
        for number in 0..<6 {
          let isThere = second < 100 || number == 5
          lines += Arena.fix("s\(number)", second, isThere ? 13.0005 : 13.0015, 52.0005)
        }
      }
      _ = try client.call("fix.submit", payload: Array(lines.utf8))
      // The next batch stores what the one before has ended.
      _ = try client.call(
        "fix.submit", payload: Array(Arena.fix("s5", 400, 13.0005, 52.0005).utf8))
      func ask(_ method: String, _ more: [(String, String)] = []) throws -> AnswerValue {
        try client.call(method) { json in
          json.member("venue", "arena")
          json.member("event", "Show")
          for (name, value) in more { json.member(name, value) }
        }.value
      }
      let flow = try ask("zone.flow")
      #expect(flow["event"]?.string == "Show" && flow["from"]?.string == "2026-06-13T17:00:00Z")
      #expect(flow["moves"]?.integer == 5)
      let rows = (flow["flows"]?.elements ?? []).map {
        "\($0["from"]?.string ?? "out") \($0["to"]?.string ?? "out") \($0["count"]?.integer ?? 0)"
      }
      #expect(rows == ["out pitch 6", "pitch east 5"])
      #expect(flow["sources"]?.elements.first?["gate"]?.isNull == true)
      let dwell = try ask("zone.dwell", [("zone", "pitch")])
      let pitch = try #require(dwell["zones"]?.elements.first)
      #expect(pitch["visits"]?.integer == 6 && pitch["ended"]?.integer == 5)
      #expect(pitch["medianSeconds"]?.double == 100 && pitch["medianReason"] == nil)
      // Five of six are five sixths: nine tenths aren't reached.
      #expect(pitch["p90Seconds"]?.isNull == true && pitch["p90Reason"]?.string == "notReached")
      let history = try ask("zone.history", [("zone", "pitch"), ("step", "minute")])
      #expect(history["event"]?.string == "Show" && history["peak"]?.integer == 6)
      #expect(history["peakTime"]?.string == "2026-06-13T17:00:00Z")
      #expect(history["entries"]?.integer == 6 && history["exits"]?.integer == 5)
      let summed = history["rows"]?.elements.compactMap { $0["personSeconds"]?.double }
        .reduce(0, +)
      #expect(history["personSeconds"]?.double == summed && summed == 5 * 100 + 300)
    }
  }
}
