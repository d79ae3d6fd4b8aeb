import CrowdDensity
import Presence
@testable import Storage
import Synchronization
import Testing
import Venues

@testable import Engine

/// Alerts are a part of the fold: the same rows whatever the batches, shards and restarts.
@Suite struct AlertJournalTests {
  /// Rules of every measure that a random crowd meets now and then.
  private static var venue: Venue {
    var venue = AlertFixture.pier(
      [
        AlertFixture.rule("feed", .feedAgeSeconds, 12),
        AlertFixture.rule("entries", .entriesPerHour, 30, clear: 20, hold: 20),
      ])
    // One of 200 is half a per cent.
    venue.zones[0].alertRules = [
      AlertFixture.rule("full", .capacityPercent, 1.1),
      AlertFixture.rule("held", .capacityPercent, 0.6, clear: 0.6, hold: 30),
      AlertFixture.rule("rush", .entriesPerHour, 12),
      AlertRule(id: "level", measure: .densityLevel, bound: .level("A"), holdSeconds: 10),
    ]
    venue.closedAreaThreshold = 2
    return venue
  }

  private static let crowd: RecordBatch = {
    var crowd = RandomCrowd(seed: 5)
    return crowd.shuffled(crowd.records(sessions: 20), within: 30)
  }()

  private func open(_ folder: TemporaryFolder, shards: Int = 1) throws -> Engine {
    try AlertFixture.engine(Self.venue, shards: shards, folder: folder.state)
  }

  /// What one engine makes of the crowd, batch by batch.
  private func undisturbed(_ size: Int, shards: Int = 1) throws -> [StoredAlert] {
    let folder = try TemporaryFolder()
    let engine = try open(folder, shards: shards)
    for piece in pieces(Self.crowd, of: size) { _ = try engine.ingest(piece) }
    return try engine.storedAlerts()
  }

  @Test func batchesAndShardsChangeNothing() throws {
    let expected = try undisturbed(.max / 2)
    #expect(Set(expected.map(\.rule)) == ["feed", "entries", "full", "held", "rush", "level"])
    #expect(expected.count > 15)
    #expect(expected.map(\.id) == Array(1...Int64(expected.count)))
    #expect(expected.contains { $0.cleared == nil } && expected.contains { $0.cleared != nil })
    for (size, shards) in [(31, 1), (97, 2), (600, 4), (211, 64)] {
      #expect(try undisturbed(size, shards: shards) == expected, "\(size) \(shards)")
    }
  }

  /// An engine that ends without a word behind each batch, now and then behind a checkpoint.
  @Test(arguments: [1, 2, 4])
  func restartsChangeNothing(_ shards: Int) throws {
    let expected = try undisturbed(120)
    let folder = try TemporaryFolder()
    var restored = 0
    for (number, piece) in pieces(Self.crowd, of: 120).enumerated() {
      let engine = try open(folder, shards: shards)
      #expect(engine.takeAlertNotices() == [])
      if engine.recovery.checkpoint != nil { restored += 1 }
      _ = try engine.ingest(piece)
      if number % 3 == 1 { _ = try engine.checkpoint() }
    }
    #expect(restored > 5)
    #expect(try open(folder).storedAlerts() == expected)
  }

  /// The same where a crash has left the rows of the last entry unstored.
  @Test func rowsThatWereNotStoredAreStoredOnce() throws {
    let expected = try undisturbed(120)
    let folder = try TemporaryFolder()
    var last = folder
    for piece in pieces(Self.crowd, of: 120) {
      let engine = try open(last)
      // As if the process had died between the commit and what follows from it.
      try engine.intake.withLock { try $0.append(.records, BatchCodec.encode(piece)) }
      last = try last.crashed()
    }
    do { try open(last).close() }
    #expect(try open(last).storedAlerts() == expected)
  }

  /// With estimates at their instants, which a replay has wherever its batches end.
  @Test(arguments: [(7, 2), (100, 4), (1, 1)])
  func estimatesRaiseAtTheirInstants(_ size: Int, _ shards: Int) throws {
    var venue = HallCrowd.venue
    venue.alertRules = [AlertFixture.rule("all", .peopleHighPerSquareMetre, 0.05, hold: 10)]
    venue.zones[1].alertRules = [AlertFixture.rule("high", .peopleHighPerSquareMetre, 0.1)]
    venue.zones[2].alertRules = [AlertFixture.rule("some", .capacityPercent, 40)]
    var crowd = HallCrowd(seed: 2)
    let records = batch(crowd.lines() + [TestVenues.event("phone-1", at: 100, "background")])
    func play(_ pieces: [RecordBatch], _ shards: Int) throws -> [StoredAlert] {
      let folder = try TemporaryFolder()
      let engine = try hall(venue, shards: shards, folder: folder.state)
      var replay = Replay(into: engine, every: .seconds(10)) { _ in }
      for piece in pieces { try replay.play(piece) }
      try replay.end()
      return try engine.storedAlerts()
    }
    let expected = try play([records], 1)
    #expect(Set(expected.map(\.rule)) == ["all", "high", "some"])
    #expect(try play(pieces(records, of: size), shards) == expected)
  }

  /// A folder of a program that knew of no alerts begins with none raised.
  @Test func aCheckpointWithoutAlerts() throws {
    let folder = try TemporaryFolder()
    do {
      let engine = try open(folder)
      for piece in pieces(Self.crowd, of: 120).prefix(5) { _ = try engine.ingest(piece) }
      _ = try engine.checkpoint()
      try engine.runSQL("DELETE FROM checkpoint WHERE part = \(Engine.alertsPart)")
    }
    let engine = try open(folder)
    #expect(engine.recovery.checkpoint != nil && engine.alertTotals == (0, 0))
  }

  /// Each beginning of the bytes, and bytes of other rules.
  @Test func malformedPartsAreRefused() throws {
    let engine = try AlertFixture.engine(Self.venue)
    _ = try engine.ingest(Self.crowd)
    let (whole, raised) = engine.state.withLock { ($0.alerts.encoded, $0.alerts.raised) }
    func restored(_ bytes: [UInt8], _ venue: Venue = Self.venue) throws -> AlertLedger {
      var ledger = AlertLedger()
      ledger.change(to: [venue], at: .distantPast) { _ in true }
      try ledger.restore(bytes)
      return ledger
    }
    let back = try restored(whole)
    #expect(back.encoded == whole && back.raised == raised && !back.open.isEmpty)
    for count in whole.indices {
      #expect(throws: ByteReader.Malformed.self) { try restored(Array(whole[..<count])) }
    }
    #expect(throws: ByteReader.Malformed.self) { try restored(whole + [0]) }
    for other in [TestVenues.pier, TestVenues.lido] {
      #expect(throws: ByteReader.Malformed.self) { try restored(whole, other) }
    }
  }

  @Test func acknowledgementsOutliveAndAreRead() throws {
    let rule = AlertFixture.rule("silent", .feedAgeSeconds, 100)
    let folder = try TemporaryFolder()
    var alert: Alert?
    do {
      let engine = try AlertFixture.engine(AlertFixture.pier([rule]), folder: folder.state)
      _ = try engine.ingest(batch(AlertFixture.stand(0..<1, at: 0)))
      try engine.tick(from: 10, through: 110)
      alert = try engine.acknowledge(alert: 1, by: nil, note: "é")
    }
    for isStored in [false, true] {
      let engine = try Engine(options: EngineOptions(clock: .records), folder: folder.state)
      #expect((engine.recovery.checkpoint != nil) == isStored)
      let open = try engine.alerts(after: 0, clearedSince: nil, venue: nil, limit: 9)
      #expect(open == [alert].compactMap { $0 } && open.first?.acknowledgement?.note == "é")
      _ = try engine.checkpoint()
    }
    let body = Alert.Acknowledgement.encode(7, user: 5, note: "n")
    let (id, read) = try Alert.Acknowledgement.decode(body, at: .evening(0))
    #expect(id == 7 && read == Alert.Acknowledgement(time: .evening(0), user: 5, note: "n"))
    for count in body.indices {
      #expect(throws: ByteReader.Malformed.self) {
        try Alert.Acknowledgement.decode(Array(body[..<count]), at: .evening(0))
      }
    }
  }
}
