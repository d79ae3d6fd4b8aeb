import Engine
import Intake
import JSONText
import Testing

@testable import Service

/// `server.metrics` on an engine in memory, over a socket.
@Suite struct MetricsServiceTests {
  private func metrics(_ client: Client) throws -> PrometheusGrammar {
    let answer = try client.call("server.metrics").value
    #expect(answer["contentType"]?.string == "text/plain; version=0.0.4; charset=utf-8")
    return try PrometheusGrammar(try #require(answer["text"]?.string))
  }

  private func value(
    _ metrics: PrometheusGrammar, _ name: String, _ labels: [String: String] = [:]
  ) -> Double? {
    metrics.values[.init(name: name, labels: labels)]
  }

  /// Three sessions at the arena, one duplicate, one late record (three minutes before the newest, by then
  /// more than the minute allowed), one of 49 hours before, and two bad lines.
  @Test func tellsWhatHasComeIn() throws {
    try EngineServiceTests.serving { client, _ in
      try EngineServiceTests.load(client)
      _ = try EngineServiceTests.submit(
        client,
        EngineServiceTests.evening + Arena.fix("d", 200, 13.0005, 52.0005) + "nonsense\n\n"
          + Arena.fix("d", 20, 13.0005, 52.0005) + Arena.fix("d", 200, 13.0005, 52.0005)
          + #"{"session":"e","time":"2026-06-11T16:00:00Z","lat":52,"lon":13}"# + "\n")
      let metrics = try metrics(client)
      let expected: [(String, [String: String], Double)] = [
        ("throng_records_accepted_total", [:], 8),
        ("throng_records_duplicate_total", [:], 1), ("throng_records_late_total", [:], 1),
        ("throng_records_rejected_total", ["reason": "notJSON"], 1),
        ("throng_records_rejected_total", ["reason": "emptyLine"], 1),
        ("throng_records_rejected_total", ["reason": "tooOld"], 1),
        ("throng_records_rejected_total", ["reason": "tooMany"], 0),
        ("throng_feed_age_seconds", ["venue": "arena"], 0), ("throng_venues", [:], 1),
        ("throng_clients", [:], 1), ("throng_subscribers", [:], 0),
        ("throng_build_info", ["version": "1.2.3"], 1),
        ("throng_commit_duration_seconds_count", [:], 0),
      ]
      for (name, labels, expected) in expected {
        #expect(value(metrics, name, labels) == expected, "\(name) \(labels)")
      }
      let reasons = metrics.values.keys.filter { $0.name == "throng_records_rejected_total" }
      #expect(
        Set(reasons.compactMap { $0.labels["reason"] })
          == Set(RejectionReason.allCases.map(\.rawValue)))
      #expect(value(metrics, "throng_clock_lag_seconds") == nil)
      #expect((value(metrics, "throng_uptime_seconds") ?? 0) > 0)
      // The Swift runtime alone takes some megabytes, and a test's process not a hundred gigabytes.
      let memory = value(metrics, "process_resident_memory_bytes") ?? 0
      #expect(memory > 1e6 && memory < 1e11)
    }
  }

  @Test func countsClientsAndSubscribers() throws {
    try EngineServiceTests.serving { client, served in
      let other = try Client(path: served.folder.socket, timeout: 20)
      _ = try other.call("acquisition.watch")
      var metrics = try metrics(client)
      #expect(value(metrics, "throng_clients") == 2)
      #expect(value(metrics, "throng_subscribers") == 1)
      // Watching anew makes no second subscriber.
      _ = try other.call("acquisition.watch")
      metrics = try self.metrics(client)
      #expect(value(metrics, "throng_subscribers") == 1)
    }
  }

  @Test func byTheWallClockItsLagIsTold() throws {
    try EngineServiceTests.serving(clock: .wall) { client, _ in
      var lag: Double?
      while lag == nil { lag = value(try metrics(client), "throng_clock_lag_seconds") }
      #expect((0..<10).contains(try #require(lag)))
    }
  }

  /// A venue's id may be any text; its label is escaped, and reads back as it was.
  @Test func aVenuesIdIsEscaped() throws {
    try EngineServiceTests.serving { client, _ in
      let strange = Arena.geoJSON.replacing(#""id":"arena""#, with: #""id":"a\"\\ ä""#)
      _ = try client.call("venue.load", payload: Array(strange.utf8))
      _ = try EngineServiceTests.submit(client, Arena.fix("a", 0, 13.0005, 52.0005))
      #expect(
        value(try metrics(client), "throng_feed_age_seconds", ["venue": #"a"\ ä"#]) == 0)
    }
  }

  @Test func asJSONItSaysTheSame() throws {
    try EngineServiceTests.serving { client, _ in
      let answer = try client.call("server.metrics") { $0.member("format", "json") }.value
      let families = answer["metrics"]?.elements ?? []
      let metrics = try metrics(client)
      let names = families.compactMap { $0["name"]?.string }
      #expect(Set(names) == Set(metrics.types.keys) && names.count == metrics.types.count)
      for family in families {
        #expect(family["type"]?.string == metrics.types[family["name"]?.string ?? ""])
      }
      let samples = families.flatMap { $0["samples"]?.elements ?? [] }
      #expect(samples.count == metrics.values.count)
      #expect(
        try EngineServiceTests.kind {
          try client.call("server.metrics") { $0.member("format", "xml") }
        } == "invalid_params")
    }
  }
}
