import Presence
import Testing
import Venues

@testable import Engine

/// What late records must not touch, and what they must (DESIGN §5).
@Suite struct LateAndLiveTests {
  private func lines(_ rows: LateStretchRow...) -> RecordBatch {
    batch(rows.flatMap(\.records).map(\.line))
  }

  /// A phone comes back with an hour of the bar and goes on outside: nobody is there, nothing starts, and yet
  /// the hour counts.
  @Test func changesNoLiveCount() throws {
    let engine = try engine()
    _ = try engine.ingest(lines(.init(0, 600, .outside), .init(6000, 6100, .outside)))
    _ = engine.takeDecisions()
    _ = try engine.ingest(lines(.init(1000, 4000, .bar)))
    for second in stride(from: 6100.0, through: 6400, by: 10) {
      try engine.take(TestVenues.fix("ann", at: second, -300, 100))
      #expect(try engine.counts("pier").sessions == 0)
    }
    #expect(engine.decided() == [])
    let (pier, bar) = (try engine.counts("pier"), try engine.counts("pier", "bar"))
    #expect(pier.entries == 1 && pier.exits == 1 && bar.entries == 1 && bar.exits == 1)
    // It ended with the last fix before an absence, at 3990, which is within the hour before 6400.
    #expect(pier.unique.sixtyMinutes == 1 && pier.unique.fifteenMinutes == 0)
    try engine.tick(3990 + 3601)
    #expect(try engine.counts("pier").unique.sixtyMinutes == 0)
  }

  /// Nothing tells that whoever sent a cache alone is still there.
  @Test(arguments: [1, 2, 4])
  func aCacheMakesNobodyPresent(_ shards: Int) throws {
    let engine = try engine(shards: shards)
    try engine.tick(2000)
    _ = try engine.ingest(lines(.init(1000, 1930, .bar)))
    for second in stride(from: 2000.0, through: 3000, by: 20) {
      try engine.tick(second)
      #expect(try engine.counts("pier").sessions == 0)
      #expect(engine.decided() == [])
      #expect(engine.shouldTrack(session: "ann").reason == "neverLaunched")
    }
    #expect(try engine.counts("pier").exits == 1)
    let visits = engine.finish().visits
    #expect(visits.count == 3 && visits.allSatisfy { $0.stale && $0.exit == .evening(1920) })
  }

  /// The same late records come in ten batches, backwards, and as often again in one.
  @Test func isFoldedOnce() throws {
    let rows = LateStretchRow(600, 4200, .bar)
    let engine = try engine()
    _ = try engine.ingest(lines(.init(0, 600, .bar), .init(4300, 4310, .bar)))
    for piece in pieces(reordered(lines(rows), (0..<360).reversed()), of: 36) {
      #expect(try engine.ingest(piece).late == 36)
    }
    // While they wait they are known.
    #expect(try engine.ingest(lines(rows)).duplicates == 360)
    for _ in 0..<3 {
      for second in stride(from: 0.0, to: 300, by: 10) {
        let clock = (engine.statistics.clock ?? .evening(0)) - .evening(0)
        try engine.take(
          TestVenues.fix("ann", at: (clock.seconds + 10).rounded(), 80, 80 + second / 100))
      }
      #expect(try engine.counts("pier").entries == 1)
      #expect(try engine.counts("pier", "bar").entries == 1)
      _ = try engine.ingest(lines(rows))
    }
  }

  /// What was folded over the venues before a change stays; what waits is folded before it.
  @Test func aChangeOfVenuesEndsThePast() throws {
    let engine = try engine()
    _ = try engine.ingest(lines(.init(0, 600, .bar), .init(4300, 4310, .bar)))
    _ = try engine.ingest(lines(.init(600, 4200, .bar)))
    var other = TestVenues.lido
    other.zones = []
    _ = try engine.load(try TestVenues.survey(other))
    #expect(try engine.counts("pier", "bar").entries == 1)
    #expect(try engine.take(TestVenues.fix("ann", at: 4250, 300, 250)).late == 1)
    try engine.tick(5000)
    #expect(try engine.counts("pier", "east").entries == 0)
  }

  @Test func aForgottenSessionsLateRecordsGo() throws {
    let folder = try TemporaryFolder()
    let engine = try engine(folder: folder.state)
    _ = try engine.ingest(lines(.init(0, 600, .bar), .init(4300, 4310, .bar)))
    _ = try engine.ingest(lines(.init(700, 4000, .east)))
    #expect(try engine.forget(session: "ann"))
    try engine.tick(6000)
    #expect(try engine.counts("pier", "east").entries == 0)
    #expect(try folder.files(holding: Array("ann".utf8)) == [])
  }

  @Test func whatIsTooManyIsRefused() throws {
    let engine = try engine()
    try engine.tick(10_000)
    var batch = RecordBatch()
    for number in 0..<9000 {
      var record = Record(kind: .fix, time: .evening(Double(number) * 0.5))
      (record.latitude, record.longitude) = (TestVenues.latitude, TestVenues.longitude)
      record.line = Int64(number + 1)
      batch.append(record, session: Array("flood".utf8))
    }
    let outcome = try engine.ingest(batch)
    #expect(outcome.late == 8192 && outcome.tooMany == Array(8193...9000))
    // Once those are folded there is room again.
    try engine.tick(10_200)
    #expect(try engine.take(TestVenues.fix("flood", at: 9000, 1, 1)).late == 1)
  }

  /// Late records that wait are part of the state: with any number of shards they come back as they were.
  @Test func aCheckpointHoldsWhatWaits() throws {
    let folder = try TemporaryFolder()
    let before: CanonicalState
    do {
      let engine = try engine(folder: folder.state)
      var crowd = LateCrowd(seed: 3)
      let items = crowd.items(people: 9, [.mixed, .cacheLater])
      let records = LateCrowd.arriving(items)
      let waiting = try #require(
        records.records.indices.last {
          records.records[$0].time < records.records[max(0, $0 - 50)].time
        })
      var part = RecordBatch()
      part.append(0..<waiting + 1, of: records)
      _ = try engine.ingest(part)
      before = engine.canonicalState
      #expect(before.parts.last?.count ?? 0 > 200)
      _ = try engine.checkpoint()
    }
    for shards in [1, 3] {
      let again = try Engine(
        options: EngineOptions(clock: .records, shards: shards), folder: folder.state)
      #expect(again.canonicalState.differences(from: before) == [])
    }
  }

  /// In pages of events asked for later only what holds is left, each with an id of its own.
  @Test func eventsThatNoLongerHoldAreGone() throws {
    let folder = try TemporaryFolder()
    let engine = try engine(folder: folder.state)
    _ = try engine.ingest(lines(.init(0, 600, .bar), .init(4200, 4210, .bar)))
    for second in [4270.0, 4300] { try engine.tick(second) }
    func kinds(after cursor: Int64) throws -> (told: [String], next: Int64) {
      let page = try engine.events(after: cursor, limit: 1000)
      return (
        page.events.filter { $0.zone == "bar" }.map {
          "\($0.kind) \(Int(($0.time - .evening(0)).seconds))"
        }, page.next
      )
    }
    let (before, next) = try kinds(after: 0)
    #expect(before == ["enter 0", "exit 590", "enter 4200"])
    _ = try engine.ingest(lines(.init(600, 2000, .bar), .init(2000, 4150, .east)))
    for second in stride(from: 4310.0, to: 4700, by: 10) {
      try engine.take(TestVenues.fix("ann", at: second, 80, 80))
    }
    #expect(try kinds(after: next).told == ["exit 2000"])
    #expect(try kinds(after: 0).told == ["enter 0", "enter 4200", "exit 2000"])
  }
}
