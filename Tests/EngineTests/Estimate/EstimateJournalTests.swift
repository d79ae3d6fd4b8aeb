import CrowdDensity
import Presence
import Synchronization
import Testing
import Venues

@testable import Engine

/// Estimates are a part of the fold: the journal's, whatever the shards, batches and restarts (DESIGN §2).
@Suite struct EstimateJournalTests {
  private func crowd(_ seed: UInt64 = 1) -> RecordBatch {
    var crowd = HallCrowd(seed: seed)
    return batch(crowd.lines())
  }

  /// What an engine says at each tick, and its whole state at the end.
  private func play(
    _ pieces: [RecordBatch], into engine: Engine
  ) throws -> (reports: [DensityReport?], state: CanonicalState) {
    var reports: [DensityReport?] = []
    var replay = Replay(into: engine, every: .seconds(5)) { _ in
      reports.append(engine.density(venue: "hall"))
    }
    for piece in pieces { try replay.play(piece) }
    try replay.end()
    return (reports, engine.canonicalState)
  }

  @Test(arguments: [(1, 7), (2, 100), (4, 1), (64, 1000)])
  func shardsAndBatchesChangeNothing(shards: Int, size: Int) throws {
    let one = try play([crowd()], into: try hall())
    // At 10, 20 and 30 s would be three; the last fix comes at 28.9 s.
    #expect(one.reports.map { $0?.estimatedAt == nil } == [true, false, false, false, false])
    #expect(one.reports[4]?.estimatedAt == .evening(20))
    #expect((one.reports[4]?.total.people?.people ?? 0) > 150)
    let other = try play(pieces(crowd(), of: size), into: try hall(shards: shards))
    #expect(other.reports == one.reports)
    #expect(other.state == one.state)
  }

  /// Without a step there is an estimate at the end, for what is printed there.
  @Test func aReplayWithoutStepsEndsWithOne() throws {
    let engine = try hall()
    var replay = Replay(into: engine, every: nil) { _ in }
    try replay.play(batch([TestVenues.fix("a", at: 3, 10, 20)]))
    try replay.end()
    #expect(engine.density(venue: "hall")?.estimatedAt == .evening(3))
  }

  @Test func theJournalGivesTheSameState() throws {
    let folder = try TemporaryFolder()
    let engine = try hall(folder: folder.state)
    let played = try play([crowd()], into: engine)
    let crashed = try folder.crashed()
    let again = try Engine(
      options: EngineOptions(clock: .records, shards: 2), folder: crashed.state)
    #expect(again.recovery.checkpoint == nil && again.recovery.entries > 5)
    #expect(again.canonicalState == played.state)
    #expect(again.density(venue: "hall") == engine.density(venue: "hall"))
  }

  /// What is written holds, whatever would be worked out today.
  @Test func aStartTakesWhatIsWritten() throws {
    let folder = try TemporaryFolder()
    let engine = try hall(folder: folder.state)
    try engine.take(TestVenues.fix("a", at: 3, 10, 20))
    let people = PeopleEstimate(people: 12345.5, low: 12000, high: 13000)
    let crowd = CrowdEstimate(
      zones: Array(repeating: people, count: 4), total: people,
      pairs: [.init(zones: [0, 1], people: people)], counts: [1, 2.5])
    let told = VenueEstimate(venue: "hall", version: 1, time: .evening(3), crowd: crowd)
    try engine.intake.withLock { try $0.append(.estimate, VenueEstimate.encode([told])) }
    let crashed = try folder.crashed()
    let again = try Engine(options: EngineOptions(clock: .records), folder: crashed.state)
    let report = try #require(again.density(venue: "hall"))
    #expect(report.total.people == people && report.zones.allSatisfy { $0.people == people })
    #expect(report.pairs == [ZonePair(zones: ["left", "middle"], people: people)])
    #expect(again.density(venue: "hall", zone: "stage")?.pairs == [])
    #expect(again.state.withLock { $0.estimates["hall"] } == told)
  }

  /// The estimate behind a restart starts from the one before it, as without the restart.
  @Test func aCheckpointAndWhatIsBehindItGiveWhatTheWholeDoes() throws {
    let records = pieces(crowd(), of: 200)
    let folder = try TemporaryFolder()
    var engine: Engine? = try hall(folder: folder.state)
    let whole = try hall()
    for (number, piece) in records.enumerated() {
      for engine in [engine, whole].compactMap({ $0 }) {
        _ = try engine.ingest(piece)
        try engine.estimate()
      }
      if number == 0 { _ = try engine?.checkpoint() }
    }
    let estimates = whole.state.withLock { $0.estimates }
    #expect(estimates.count == 1)
    engine = nil
    let again = try Engine(options: EngineOptions(clock: .records, shards: 4), folder: folder.state)
    #expect(again.recovery.checkpoint != nil && again.recovery.entries == 4)
    #expect(again.state.withLock { $0.estimates } == estimates)
    #expect(again.canonicalState == whole.canonicalState)
  }

  @Test func aRestartAnswersAtOnce() throws {
    let folder = try TemporaryFolder()
    let before: DensityReport?
    do {
      let engine = try hall(folder: folder.state)
      _ = try engine.ingest(crowd())
      try engine.estimate()
      before = engine.density(venue: "hall")
      try engine.close()
    }
    let engine = try Engine(options: EngineOptions(clock: .records), folder: folder.state)
    #expect(engine.recovery.entries == 0)
    #expect(engine.density(venue: "hall") == before && before?.total.people != nil)
    #expect(!engine.isEstimateDue)
  }

  /// A venue's estimate goes with its version; the others' stay.
  @Test func aChangedVenueHasNoEstimate() throws {
    let engine = try hall()
    _ = try engine.load(try TestVenues.survey(TestVenues.lido))
    _ = try engine.ingest(crowd())
    try engine.estimate()
    func isKnown(_ venue: String) -> Bool { engine.density(venue: venue)?.estimatedAt != nil }
    _ = try engine.load(try TestVenues.survey(HallCrowd.venue))
    #expect(isKnown("hall") && isKnown("lido"))
    var changed = HallCrowd.venue
    changed.penetration = 0.5
    _ = try engine.load(try TestVenues.survey(changed))
    #expect(!isKnown("hall") && isKnown("lido") && engine.isEstimateDue)
    try engine.estimate()
    #expect(isKnown("hall"))
    _ = try engine.remove(venue: "hall")
    #expect(engine.state.withLock { $0.estimates.keys.sorted() } == ["lido"])
  }

  /// Bytes that no estimate was written as: each beginning, and each with another zone, number or time.
  @Test func malformedEntriesAreRefused() throws {
    let people = PeopleEstimate(people: 1.5, low: 1, high: 3)
    let crowd = CrowdEstimate(
      zones: [people, people], total: people, pairs: [.init(zones: [0, 1], people: people)],
      counts: [1, 0.5])
    func bytes(_ crowd: CrowdEstimate, at time: EventTime = .evening(0)) -> [UInt8] {
      VenueEstimate.encode([VenueEstimate(venue: "v", version: 3, time: time, crowd: crowd)])
    }
    let whole = bytes(crowd)
    let back = try VenueEstimate.decode(whole)
    #expect(back.map(\.crowd) == [crowd] && VenueEstimate.encode(back) == whole)
    for count in whole.indices {
      let beginning = Array(whole[..<count])
      #expect(throws: ByteReader.Malformed.self) { try VenueEstimate.decode(beginning) }
    }
    let negative = PeopleEstimate(people: -1, low: 0, high: 0)
    let bad = [
      whole + [0], bytes(crowd, at: .distantPast),
      bytes(CrowdEstimate(zones: [], total: people, pairs: crowd.pairs, counts: [])),
      bytes(CrowdEstimate(zones: [], total: negative, pairs: [], counts: [])),
      bytes(CrowdEstimate(zones: [], total: people, pairs: [], counts: [.infinity])),
    ]
    for bytes in bad {
      #expect(throws: ByteReader.Malformed.self) { try VenueEstimate.decode(bytes) }
    }
  }
}
