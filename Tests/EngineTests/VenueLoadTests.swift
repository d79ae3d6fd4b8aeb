import Geofencing
import Presence
import Testing
import Venues

@testable import Engine

/// Venues loaded, replaced and removed while sessions are inside (DESIGN §2, §6).
@Suite struct VenueLoadTests {
  /// Two sessions inside the pier's west zone, one of them in the bar; the clock stands at 20 s.
  private func crowded() throws -> Engine {
    let engine = try engine()
    try engine.take(
      TestVenues.fix("a", at: 0, 80, 80), TestVenues.fix("b", at: 0, 30, 200),
      TestVenues.fix("a", at: 10, 80, 80), TestVenues.fix("b", at: 10, 30, 200))
    _ = engine.decided()
    try engine.tick(20)
    return engine
  }

  private func load(_ venue: Venue, into engine: Engine) throws {
    _ = try engine.load(try TestVenues.survey(venue))
  }

  private func zones(_ engine: Engine) -> [String] {
    (engine.density(venue: "pier")?.zones ?? []).map {
      "\($0.zone ?? "") \($0.sessions) \($0.entries) \($0.exits)"
    }
  }

  @Test func anUnchangedLoadChangesNothing() throws {
    let engine = try crowded()
    let before = engine.density(venue: "pier")
    try load(TestVenues.pier, into: engine)
    #expect(engine.density(venue: "pier") == before)
    #expect(engine.venues().map(\.version) == [1, 1])
    #expect(engine.decided() == [])
  }

  @Test func countsGoOnByTheZonesIds() throws {
    let engine = try crowded()
    #expect(zones(engine) == ["west 2 2 0", "east 0 0 0", "bar 1 1 0", "walk 0 0 0"])
    var other = TestVenues.pier
    other.zones.reverse()
    other.zones.insert(Zone(id: "deck", shape: TestVenues.rectangle(20, 150, 60, 250)), at: 1)
    try load(other, into: engine)
    #expect(
      zones(engine) == ["walk 0 0 0", "deck 1 1 0", "bar 1 1 0", "east 0 0 0", "west 2 2 0"])
    #expect(engine.venues().map(\.version) == [1, 2])
    #expect(engine.decided() == [])
    #expect(try engine.counts("pier").sessions == 2)
    #expect(engine.session("b")?.visits.compactMap(\.zone) == ["deck", "west"])
    try engine.take(
      TestVenues.event("a", at: 30, "terminate"), TestVenues.event("b", at: 30, "terminate"))
    #expect(
      zones(engine) == ["walk 0 0 0", "deck 0 1 1", "bar 0 1 1", "east 0 0 0", "west 0 2 2"])
  }

  @Test func aRemovedZoneEndsItsVisitsAndItsCounts() throws {
    let engine = try crowded()
    var other = TestVenues.pier
    other.zones.removeAll { $0.id == "bar" }
    try load(other, into: engine)
    #expect(engine.density(venue: "pier", zone: "bar") == nil)
    #expect(
      engine.takeHistory().visits == [
        History.Visit(
          session: "a", venue: "pier", zone: "bar", enter: .evening(0), exit: .evening(20),
          stale: false)
      ])
    try load(TestVenues.pier, into: engine)
    #expect(zones(engine) == ["west 2 2 0", "east 0 0 0", "bar 1 1 0", "walk 0 0 0"])
    #expect(engine.session("a")?.visits.last?.enter == .evening(20))
  }

  @Test func aRemovedVenueStopsItsSessions() throws {
    let engine = try crowded()
    _ = engine.takeHistory()
    #expect(try engine.remove(venue: "pier"))
    #expect(engine.density(venue: "pier") == nil)
    #expect(engine.decided() == ["stop pier 20 venueRemoved", "stop pier 20 venueRemoved"])
    #expect(engine.session("a")?.acquisition == "standby")
    #expect(engine.session("a")?.reason == "venueRemoved")
    #expect(engine.session("a")?.visits == [])
    let history = engine.takeHistory()
    #expect(history.visits.count == 5 && history.visits.allSatisfy { $0.exit == .evening(20) })
    #expect(history.decisions.suffix(2).allSatisfy { $0.reason == "venueRemoved" })
    let exits = history.events.filter { $0.kind == .exit }
    #expect(exits.count == 5 && exits.allSatisfy { $0.reason == "venueRemoved" })
    try load(TestVenues.pier, into: engine)
    #expect(engine.decided() == ["start pier 20 venueChanged", "start pier 20 venueChanged"])
    #expect(try engine.counts("pier").entries == 2)
  }

  @Test func aVenueThatMovesAwayStopsAndOneThatComesStarts() throws {
    let engine = try crowded()
    var other = TestVenues.pier
    other.shape = TestVenues.rectangle(1000, 0, 1400, 300)
    other.zones = []
    try load(other, into: engine)
    #expect(engine.decided() == ["stop pier 20 venueChanged", "stop pier 20 venueChanged"])
    #expect(try engine.counts("pier").sessions == 0)
    #expect(try engine.counts("pier").exits == 2)
    try load(TestVenues.pier, into: engine)
    #expect(engine.decided() == ["start pier 20 venueChanged", "start pier 20 venueChanged"])
    #expect(try engine.counts("pier").entries == 4)
  }

  /// The newest record of all is pending at a load; what it decided is not decided again.
  @Test func aLoadRepeatsNoDecision() throws {
    let engine = try engine()
    try engine.take(TestVenues.fix("a", at: 0, 80, 80), TestVenues.fix("a", at: 10, 80, 80))
    #expect(engine.decided() == ["start pier 10 enteredVicinity"])
    #expect(try engine.remove(venue: "lido"))
    #expect(engine.decided() == [])
    try engine.take(TestVenues.fix("a", at: 60, 80, 500), TestVenues.fix("a", at: 70, 80, 500))
    #expect(engine.decided() == ["stop pier 70 leftVicinity"])
    try load(TestVenues.lido, into: engine)
    #expect(engine.decided() == [])
  }

  /// A load is an instant: what is older than the clock is late behind it, whatever the lateness.
  @Test func whatLiesBeforeALoadIsFinal() throws {
    let engine = try crowded()
    #expect(try engine.remove(venue: "lido"))
    let outcome = try engine.take(
      TestVenues.fix("a", at: 19.9, 300, 100), TestVenues.fix("a", at: 20, 300, 100))
    #expect(outcome.late == 1 && outcome.accepted == 2)
  }

  /// New rules hold at once: who is gone by them is in no answer, even before the next tick.
  @Test func aShorterStaleAfterHoldsAtOnce() throws {
    let engine = try crowded()
    try engine.tick(100)
    var impatient = TestVenues.pier
    impatient.staleAfter = 30
    try load(impatient, into: engine)
    #expect(try engine.counts("pier").sessions == 0)
    #expect(engine.decided() == ["stop pier 40 stale", "stop pier 40 stale"])
    // Nothing is left over for the next load or the end.
    #expect(try engine.remove(venue: "lido"))
    #expect(try engine.counts("pier").exits == 2)
    let visits = engine.finish().visits.filter { $0.zone == nil }
    #expect(visits.map(\.exit) == [.evening(10), .evening(10)])
    #expect(visits.map(\.stale) == [true, true])
  }

  /// How a redrawing is met: with the newest state in memory, from the journal, or from a checkpoint.
  enum Life: CaseIterable {
    case unbroken, replayed, restored, restoredBefore
  }

  /// Twelve sessions in the bar, over all shards.
  ///
  /// The bar moves away under them and its old ground becomes
  /// another zone: they leave the one and enter the other at that instant, and both say why.
  @Test(arguments: [1, 2, 7], Life.allCases)
  func aZoneThatMovesAwayIsLeft(shards: Int, life: Life) throws {
    let folder = try TemporaryFolder()
    let sessions = (0..<12).map { "s\($0)" }
    func open(_ shards: Int) throws -> Engine {
      try Engine(options: EngineOptions(clock: .records, shards: shards), folder: folder.state)
    }
    do {
      let engine = try open(shards)
      try load(TestVenues.pier, into: engine)
      for second in [0.0, 10] {
        _ = try engine.ingest(batch(sessions.map { TestVenues.fix($0, at: second, 80, 80) }))
      }
      try engine.tick(20)
      if life == .restoredBefore { _ = try engine.checkpoint() }
      var other = TestVenues.pier
      other.zones[2].shape = TestVenues.rectangle(300, 200, 380, 280)
      other.zones.append(Zone(id: "deck", shape: TestVenues.rectangle(40, 40, 120, 120)))
      try load(other, into: engine)
      if life == .restored { _ = try engine.checkpoint() }
      if life == .unbroken { try engine.close() }
    }
    do {
      let engine = try open(8 - shards)
      #expect(try engine.counts("pier", "bar").sessions == 0)
      #expect(try engine.counts("pier", "deck").sessions == 12)
      #expect(engine.session("s3")?.visits.compactMap(\.zone).sorted() == ["deck", "west"])
      try engine.close()
    }
    let again = try open(shards)
    let events = try again.events(after: 0, limit: 1000).events
    let told = events.filter { $0.reason != nil && $0.kind != .start }.map { event in
      "\(event.kind) \(event.zone ?? "-") \((event.time - .evening(0)).seconds) \(event.reason ?? "")"
    }
    var expected = [String](repeating: "enter deck 20.0 venueChanged", count: 12)
    expected += [String](repeating: "exit bar 20.0 venueChanged", count: 12)
    #expect(told.sorted() == expected)
    #expect(again.takeDecisions().isEmpty)
  }

  /// Acquisition stops where the venue has gone and starts where it has come, whatever the shards, and also
  /// when the change is folded again.
  @Test(arguments: [1, 2, 7], [false, true])
  func aVenueThatMovesStopsAndStartsOnEveryShard(shards: Int, isRestored: Bool) throws {
    let folder = try TemporaryFolder()
    let here = (0..<6).map { "here\($0)" }
    let there = (0..<6).map { "there\($0)" }
    do {
      let engine = try Engine(
        options: EngineOptions(clock: .records, shards: shards), folder: folder.state)
      try load(TestVenues.pier, into: engine)
      for second in [0.0, 10] {
        _ = try engine.ingest(
          batch(
            here.map { TestVenues.fix($0, at: second, 80, 80) }
              + there.map { TestVenues.fix($0, at: second, 3080, 80) }))
      }
      try engine.tick(20)
      if isRestored { _ = try engine.checkpoint() }
      _ = engine.decided()
      var other = TestVenues.pier
      other.shape = TestVenues.rectangle(3000, 0, 3400, 300)
      other.zones = []
      try load(other, into: engine)
      var expected = [String](repeating: "start pier 20 venueChanged", count: 6)
      expected += [String](repeating: "stop pier 20 venueChanged", count: 6)
      #expect(engine.decided().sorted() == expected)
    }
    let engine = try Engine(
      options: EngineOptions(clock: .records, shards: 8 - shards), folder: folder.state)
    #expect(engine.recovery.checkpoint != nil || !isRestored)
    for session in here {
      #expect(engine.session(session)?.acquisition == "standby")
      #expect(engine.session(session)?.reason == "venueChanged")
    }
    for session in there {
      #expect(engine.session(session)?.acquisition == "acquiring")
      #expect(engine.session(session)?.reason == "venueChanged")
    }
    try engine.close()
  }

  @Test func loadingTwoOfOneIdTakesTheLast() throws {
    let folder = try TemporaryFolder()
    var other = TestVenues.pier
    other.name = "Other"
    do {
      let engine = try Engine(options: EngineOptions(clock: .records), folder: folder.state)
      _ = try? engine.load(try TestVenues.survey(TestVenues.pier, other))
    }
    // Whether it was taken or refused, the folder still opens.
    _ = try Engine(options: EngineOptions(clock: .records), folder: folder.state)
  }

  @Test func removingWhatIsNotThere() throws {
    let engine = try engine()
    #expect(try engine.remove(venue: "nowhere") == false)
  }
}
