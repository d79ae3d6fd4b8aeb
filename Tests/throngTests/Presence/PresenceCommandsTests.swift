import Testing

@testable import throng

/// `throng session`, `events` and `navigate` with a daemon that has a state folder, on the starter
/// venue at 52° N, 5° E: a phone `a` stays in `floor` and `front` for 100 s and goes away.
@Suite struct PresenceCommandsTests {
  private let daemon: TestDaemon

  init() throws {
    daemon = try TestDaemon(isDurable: true)
    let venue = daemon.folder.path + "/hall.geojson"
    #expect(Run("venues", "new", venue, "--name", "Hall").status == .done)
    #expect(daemon.run("venues", "load", venue).status == .done)
  }

  private static func fix(_ session: String, _ second: Int, lon: Double) -> String {
    #"{"session":"\#(session)","time":\#(1_781_370_000 + second),"lat":52,"lon":\#(lon),"#
      + #""horizontalAccuracy":5}"# + "\n"
  }

  private func ingest(_ lines: String) {
    #expect(daemon.run("ingest", daemon.folder.file("fixes", lines)).status == .done)
  }

  /// In the hall, then away; what `b` sends later makes it all final, the second time stored.
  private func stay() {
    ingest((0...10).map { Self.fix("a", 10 * $0, lon: 5.001) }.joined())
    ingest((11...13).map { Self.fix("a", 10 * $0, lon: 5.1) }.joined())
    ingest(Self.fix("b", 300, lon: 5.1))
    ingest(Self.fix("b", 310, lon: 5.1))
  }

  @Test func aSessionExplainsItself() {
    ingest((0...3).map { Self.fix("a", 10 * $0, lon: 5.001) }.joined())
    let run = daemon.run("session", "a")
    #expect(run.status == .done)
    #expect(run.lines.first == "a")
    #expect(run.output.contains("location is being acquired for hall, since 2026-06-13T17:00:"))
    #expect(run.output.contains("hall/front since 2026-06-13T17:00:00Z"))
    #expect(run.output.contains("hall: surely inside, "))
    #expect(
      daemon.run("session", "a", "--json").output.hasPrefix(#"{"session":"a","acquisition":"acq"#))
    let unknown = daemon.run("session", "nobody")
    #expect(unknown.status == .no && unknown.output.isEmpty)
  }

  @Test func eventsAreShownInPagesAndOnce() throws {
    stay()
    let run = daemon.run("events")
    #expect(run.status == .done)
    // By hand: a start and a stop; of the hall, its floor and its front a begin and an end; and of the
    // balcony, over which the way out to the east leads for a phone that tells no floor.
    let kinds = run.lines.compactMap { $0.split(separator: " ").dropFirst().first }
    for (kind, count) in [("start", 1), ("stop", 1), ("enter", 4), ("exit", 4)] {
      #expect(kinds.count { $0 == kind } == count)
    }
    #expect(kinds.count == 10)
    #expect(run.lines.contains { $0.hasSuffix(" hall enteredVicinity") })
    #expect(run.lines.contains { $0.contains(" hall/front after ") })
    #expect(!run.output.contains(" a "))
    let pages = [daemon.run("events", "--limit", "3")]
    let cursor = try #require(pages[0].errors.split(separator: " ").dropFirst(3).first)
    let rest = daemon.run("events", "--after", String(cursor.filter(\.isNumber)))
    #expect(pages[0].lines.count == 3 && pages[0].lines + rest.lines == run.lines)
    let json = daemon.run("events", "--json")
    #expect(json.lines.count == 1 && json.output.hasPrefix(#"{"events":[{"id":""#))
    #expect(daemon.run("events", "--follow", "--limit", "10").output == run.output)
  }

  @Test func withoutAnyEventThereIsNothing() {
    let run = daemon.run("events")
    #expect(run.status == .done && run.output.isEmpty)
    #expect(daemon.run("events", "--json").output.isEmpty)
    #expect(daemon.run("events", "--after", "-1").status == .failed)
  }

  /// By hand: from 5.0022° E, 150.8 m east of the middle, the balcony's edge at 40 m east and 30 m
  /// north is 114.8 m away, 285° clockwise from north; `front` ends at 90 m, 60.8 m to the west.
  @Test func aZoneIsPointedAt() {
    ingest(Self.fix("a", 0, lon: 5.0022))
    let balcony = daemon.run("navigate", "a", "balcony")
    #expect(balcony.output == "115 m to the west (285°), as of 2026-06-13T17:00:00Z\n")
    let front = daemon.run("navigate", "a", "front", "--venue", "hall")
    #expect(front.output == "61 m to the west (270°), as of 2026-06-13T17:00:00Z\n")
    ingest(Self.fix("a", 10, lon: 5.001))
    #expect(daemon.run("navigate", "a", "front").output == "inside, as of 2026-06-13T17:00:10Z\n")
    #expect(daemon.run("navigate", "a", "front", "--json").output.contains(#""inside":true"#))
    #expect(daemon.run("navigate", "a", "nowhere").status == .no)
    #expect(daemon.run("navigate", "nobody", "front").status == .no)
    #expect(daemon.run("navigate", "a", "front", "--venue", "x").status == .no)
    #expect(daemon.run("navigate", "a").status == .failed)
  }
}
