import Presence
import Testing
import Venues

@testable import Engine

/// What has happened, stored once whatever the restarts (issue: history of decisions).
@Suite struct EventsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func engine(shards: Int = 1, _ name: String = "state") throws -> Engine {
    let engine = try Engine(
      options: EngineOptions(clock: .records, shards: shards), folder: folder.path + "/" + name)
    var pier = TestVenues.pier
    for index in pier.zones.indices { pier.zones[index].dwellAfter = 120 }
    _ = try engine.load(try TestVenues.survey(pier, TestVenues.lido))
    return engine
  }

  private func all(_ engine: Engine, page: Int = 1000) throws -> [EventPage.Entry] {
    var entries: [EventPage.Entry] = []
    var cursor: Int64 = 0
    while true {
      let next = try engine.events(after: cursor, limit: page)
      if next.events.isEmpty { return entries }
      entries += next.events
      cursor = next.next
    }
  }

  // Into the bar, an alert, out of everything; times by the rules of DESIGN §6 and §7.
  @Test func onePersonsEvening() throws {
    let engine = try engine()
    let line = { TestVenues.fix("a", at: $0, $1, $2) }
    _ = try engine.ingest(
      batch([
        line(0, 80, 80), line(10, 80, 80), line(130, 80, 80),
        TestVenues.event("a", at: 140, "alert"), line(150, -300, 80), line(160, -300, 80),
      ]))
    // Ten minutes later all that is final; another record carries the rows along.
    var tick = RecordBatch()
    tick.append(tick: .evening(760))
    _ = try engine.ingest(tick)
    _ = try engine.checkpoint()
    let events = try all(engine).map { event in
      [
        event.kind.rawValue, event.venue ?? "-", event.zone ?? "-", event.reason ?? "-",
        "\((event.time - .evening(0)).seconds)",
        event.dwellSeconds.map { "\($0)" } ?? "-",
      ].joined(separator: " ")
    }
    #expect(
      events == [
        "enter pier - - 0.0 -", "enter pier west - 0.0 -", "enter pier bar - 0.0 -",
        "start pier - enteredVicinity 10.0 -",
        "dwell pier west - 120.0 120.0", "dwell pier bar - 120.0 120.0",
        "alert pier bar - 140.0 -",
        "exit pier - - 150.0 150.0", "exit pier west - 150.0 150.0",
        "exit pier bar - 150.0 150.0", "stop pier - leftVicinity 160.0 -",
      ])
  }

  @Test(arguments: [1, 4])
  func storedOnceWhateverTheRestartsAndShards(_ shards: Int) throws {
    var crowd = RandomCrowd(seed: 21)
    let records = pieces(crowd.records(sessions: 40), of: 200)
    let whole = try engine(shards: 1, "whole")
    for piece in records { _ = try whole.ingest(piece) }
    _ = try whole.checkpoint()
    let expected = try all(whole)
    #expect(expected.count > 200)
    for piece in records { _ = try engine(shards: shards, "cut").ingest(piece) }
    let cut = try engine(shards: shards, "cut")
    _ = try cut.checkpoint()
    let found = try all(cut, page: 7)
    // Another folder has another key, so ids and sessions differ, and nothing else.
    #expect(found.map(anonymous) == expected.map(anonymous))
    #expect(Set(found.map(\.id)).count == found.count)
  }

  // More records than are folded before questions get their turn: where that is must not hang on the shards.
  @Test func aLargeBatchIsStoredInOneOrderWhateverTheShards() throws {
    var crowd = RandomCrowd(seed: 23)
    let records = crowd.records(sessions: 80)
    #expect(records.count > 2 * 512 * 3)
    let stored = try [1, 2, 3].map { shards in
      let engine = try engine(shards: shards, "shards-\(shards)")
      _ = try engine.ingest(records)
      _ = try engine.checkpoint()
      return try all(engine).map(anonymous)
    }
    #expect(stored[0].count > 400)
    #expect(stored[1] == stored[0] && stored[2] == stored[0])
  }

  private func anonymous(_ entry: EventPage.Entry) -> EventPage.Entry {
    var entry = entry
    entry.id = ""
    entry.session = ""
    return entry
  }

  @Test func theSameEventHasTheSameID() throws {
    var crowd = RandomCrowd(seed: 22)
    let records = crowd.records(sessions: 20)
    var ids: [Set<String>] = []
    let engine = try engine()
    _ = try engine.ingest(records)
    _ = try engine.checkpoint()
    ids.append(Set(try all(engine).map(\.id)))
    #expect(!ids[0].isEmpty)
    #expect(ids[0].allSatisfy { $0.count == 16 })
    #expect(Set(try all(engine).map(\.session)).allSatisfy { $0.count == 32 })
  }

  @Test func navigation() throws {
    let engine = try engine()
    _ = try engine.ingest(batch([TestVenues.fix("a", at: 0, -100, 80)]))
    // The bar's west edge lies 140 m due east of the fix; the pool of the lido 580 m.
    let bar = try #require(engine.navigation(session: "a", venue: nil, zone: "bar"))
    #expect(abs(bar.distanceMetres - 140) < 0.05 && abs((bar.bearingDegrees ?? 0) - 90) < 0.1)
    let pool = try #require(engine.navigation(session: "a", venue: "lido", zone: "pool"))
    #expect(abs(pool.distanceMetres - 580) < 0.1 && !pool.isInside)
    #expect(engine.navigation(session: "a", venue: "pier", zone: "pool") == nil)
    #expect(engine.navigation(session: "nobody", venue: nil, zone: "bar") == nil)
    _ = try engine.ingest(batch([TestVenues.fix("a", at: 30, 80, 80)]))
    let inside = try #require(engine.navigation(session: "a", venue: nil, zone: "bar"))
    #expect(inside.isInside && inside.distanceMetres == 0 && inside.bearingDegrees == nil)
  }

  @Test func aSessionExplainsItself() throws {
    let engine = try engine()
    _ = try engine.ingest(
      batch([TestVenues.fix("a", at: 0, 80, 80), TestVenues.fix("a", at: 10, -48, 80)]))
    let report = try #require(engine.session("a"))
    // The pier's vicinity ends 50 m west of it: 2 m away from the fix, whose radius is 5 m.
    #expect(report.verdicts.map(\.venue) == ["pier"])
    #expect(report.verdicts[0].verdict == "unsure" && !report.verdicts[0].isInside)
    #expect(abs(report.verdicts[0].distanceMetres - 2) < 0.05)
    #expect(report.lastFixAccuracy == 5 && report.silenceEndsAt == .evening(190))
  }
}
