import Engine
import Testing

@testable import Service

/// Verdicts on vital signs; the limits are 10 s for the clock, 900 s for checkpoints, 600 s and 12 h for a feed.
@Suite struct HealthTests {
  private static func signs(
    _ fault: Meter.Fault? = nil, tick: Double? = nil, feed: Double? = nil
  ) -> VitalSigns {
    VitalSigns(fault: fault, secondsSinceTick: tick, feeds: [("arena", feed)])
  }

  static let verdicts: [(signs: VitalSigns, status: Health.Status, reasons: [Health.Reason])] = [
    (VitalSigns(), .ok, []),
    (signs(tick: 0, feed: 0), .ok, []),
    (signs(tick: 10, feed: 600), .ok, []),
    (signs(tick: 10.1), .failing, [.clockStopped]),
    (VitalSigns(secondsSinceCheckpoint: 900), .ok, []),
    (VitalSigns(secondsSinceCheckpoint: 900.1), .degraded, [.checkpointOverdue]),
    (signs(feed: 600.1), .degraded, [.feedSilent]),
    (signs(feed: 43_200), .degraded, [.feedSilent]),
    (signs(feed: 43_200.1), .ok, []),
    (VitalSigns(refusedFiles: [("a", 0)]), .degraded, [.venueFileRefused]),
    (signs(.full), .failing, [.storageFull]),
    (signs(.failed), .failing, [.storageFailed]),
    (
      signs(.full, tick: 60, feed: 700), .failing,
      [.storageFull, .clockStopped, .feedSilent]
    ),
  ]

  @Test(arguments: verdicts)
  func verdict(_ row: (signs: VitalSigns, status: Health.Status, reasons: [Health.Reason])) {
    let health = Health(row.signs)
    #expect(health.status == row.status)
    #expect(health.findings.map(\.reason) == row.reasons)
  }

  @Test func theWorstCounts() {
    #expect(Health.Status.ok < .degraded && Health.Status.degraded < .failing)
  }

  /// The clock is at 17:11:40 by another venue's records; the arena's newest is 700 s older.
  @Test func aSilentFeedIsToldOverTheSocket() throws {
    try EngineServiceTests.serving { client, _ in
      try EngineServiceTests.load(client)
      #expect(try client.call("server.health").text == #"{"status":"ok","reasons":[]}"#)
      _ = try EngineServiceTests.submit(
        client, Arena.fix("a", 0, 13.0005, 52.0005) + Arena.fix("b", 700, 14, 53))
      #expect(
        try client.call("server.health").text
          == #"{"status":"degraded","reasons":[{"reason":"feedSilent","status":"degraded","#
          + #""venue":"arena","seconds":700}]}"#)
    }
  }

  @Test func aLiveDaemonIsWell() throws {
    try EngineServiceTests.serving(clock: .wall) { client, _ in
      let health = try client.call("server.health").text
      #expect(health == #"{"status":"ok","reasons":[]}"#)
    }
  }
}
