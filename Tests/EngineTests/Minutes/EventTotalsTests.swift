import Presence
import Testing
import Venues

@testable import Engine

/// An event's own minutes, summed: what they are follows from who was there.
@Suite struct EventTotalsTests {
  private let folder: TemporaryFolder
  private let engine: Engine

  init() throws {
    folder = try TemporaryFolder()
    var venue = Yard.venue
    venue.events = [
      VenueEvent(name: "Show", doors: .evening(1800), end: .evening(5400)),
      VenueEvent(name: "Long ago", doors: .evening(-100 * 86_400), end: .evening(-99 * 86_400)),
    ]
    engine = try Yard.engine(venue, folder: folder.state)
  }

  /// Fixes every 30 s of sessions that end their app, each from a second to another, told in order of time.
  private func take(_ stays: [(session: String, from: Double, to: Double)]) throws {
    var lines: [(Double, String)] = []
    for stay in stays {
      for second in stride(from: stay.from, to: stay.to, by: 30) {
        lines.append((second, Yard.fix(stay.session, at: second, 60)))
      }
      lines.append((stay.to, TestVenues.event(stay.session, at: stay.to, "terminate")))
    }
    _ = try engine.ingest(batch(lines.sorted { $0.0 < $1.0 }.map(\.1)))
    try engine.tick(9000)
  }

  private func totals(_ name: String) throws -> HistoryTotals? {
    let event = try #require(engine.event(name, of: "yard"))
    var question = HistoryQuestion(venue: "yard", step: .hour)
    (question.from, question.to) = (event.doors, event.end)
    return try engine.totals(of: question)
  }

  /// Three at once before the doors, who are no peak of the event's; then one, and another while it is there.
  @Test func onlyWithinTheEvent() throws {
    try take([
      ("a", 0, 900), ("b", 300, 900), ("c", 600, 1700), ("e", 2400, 3600), ("f", 3000, 3300),
      ("g", 6000, 6300),
    ])
    let show = try #require(try totals("Show"))
    #expect(show.entries == 2 && show.exits == 2)
    #expect(show.peak == 2 && show.peakTime == "2026-06-13T17:50:00Z")
    #expect(show.personSeconds == 1500)
    // Older than minutes are kept: whole hours, in which nobody was.
    #expect(try totals("Long ago") == HistoryTotals())
    #expect(engine.event("Nothing", of: "yard") == nil && engine.event("Show", of: "x") == nil)
  }
}
