import Presence
@testable import Storage
import Synchronization
import Testing

@testable import Engine

/// What records bring about that nobody waits for is the same, worked out later and for many at once.
@Suite struct PostponedRecordsTests {
  /// All that is stored of a crowd, in an order that no batch changes.
  private struct Stored: Equatable {
    var visits: [String]
    var events: [String]
    var minutes: StoredMinutes

    init(_ folder: String) throws {
      let tables = try StoredTables(folder)
      visits = tables.visits.map { "\($0)" }.sorted()
      events = tables.events.map { "\($0)" }.sorted()
      minutes = try StoredMinutes(folder)
    }
  }

  private func engine(_ folder: TemporaryFolder, shards: Int = 1) throws -> Engine {
    var options = EngineOptions(clock: .records, shards: shards)
    options.estimator = .none
    options.keepsDecisions = false
    let engine = try Engine(options: options, folder: folder.state)
    _ = try engine.load(TestVenues.survey(TestVenues.pier, TestVenues.lido))
    return engine
  }

  private func records(_ seed: UInt64, within span: Double) -> RecordBatch {
    var crowd = RandomCrowd(seed: seed)
    return crowd.shuffled(crowd.records(sessions: 40), within: span)
  }

  /// In time, out of order and, with 200 s, late, each piece twice, and now and then somebody asks.
  @Test(arguments: [(1, 0, 1), (2, 60, 7), (3, 60, 400), (4, 200, 90), (5, 200, 4000)], [1, 3])
  func isTheSame(_ row: (seed: UInt64, span: Double, size: Int), shards: Int) throws {
    let pieces = pieces(records(row.seed, within: row.span), of: row.size)
    // A folder's key is drawn for each: both go on from one and the same.
    let made = try TemporaryFolder()
    let eager = try engine(made, shards: shards)
    let copy = try made.crashed()
    let postponing = try engine(copy, shards: shards)
    for (number, piece) in pieces.enumerated() {
      for _ in 0..<2 {
        let outcome = try eager.ingest(piece)
        #expect(try postponing.ingest(piece, thenMore: true) == outcome)
      }
      guard number % 5 == 4 else { continue }
      try postponing.catchUp()
      #expect(Answer.all(of: postponing) == Answer.all(of: eager))
    }
    for engine in [eager, postponing] {
      try engine.tick(1900)
      try engine.tick(4000)
    }
    #expect(Answer.all(of: postponing) == Answer.all(of: eager))
    #expect(postponing.statistics.late == eager.statistics.late)
    #expect(row.span < 100 || eager.statistics.late > 0)
    if row.span < 100 { #expect(postponing.canonicalState == eager.canonicalState) }
    try eager.close()
    try postponing.close()
    let stored = try Stored(made.state)
    #expect(stored.visits.count > 50 && stored.events.count > 150)
    #expect(try Stored(copy.state) == stored)
  }

  /// A crash with records postponed: whoever opens the folder works out what they bring about, once.
  @Test(arguments: [1, 4, 5, 9, 14])
  func survivesACrash(after count: Int) throws {
    let pieces = pieces(records(11, within: 60), of: 150)
    let made = try TemporaryFolder()
    let undisturbed = try engine(made)
    let folder = try made.crashed()
    let crashed: TemporaryFolder
    do {
      let engine = try engine(folder)
      for (number, piece) in pieces[..<count].enumerated() {
        _ = try engine.ingest(piece, thenMore: true)
        // As at a tick; what was worked out is stored with the entry behind it.
        if number % 4 == 3 { try engine.catchUp() }
      }
      // Durable, but not worked out: files that are being written can't be copied.
      try engine.intake.withLock { try $0.settle() }
      crashed = try folder.crashed()
    }
    for piece in pieces[..<count] { _ = try undisturbed.ingest(piece) }
    let opened = try engine(crashed)
    #expect(opened.canonicalState == undisturbed.canonicalState)
    for piece in pieces[count...] {
      for engine in [opened, undisturbed] { _ = try engine.ingest(piece) }
    }
    try opened.close()
    try undisturbed.close()
    #expect(try Stored(crashed.state) == Stored(made.state))
  }

  /// Any change sees to it first: here a session is forgotten whose visit nobody has worked out yet.
  @Test func isWorkedOutBeforeAChange() throws {
    let made = try TemporaryFolder()
    let eager = try engine(made)
    let postponing = try engine(try made.crashed())
    for engine in [eager, postponing] {
      let lines = (0..<40).map { TestVenues.fix("a", at: Double(10 * $0), 100, 100) }
      _ = try engine.ingest(batch(lines), thenMore: true)
      _ = try engine.ingest(batch([TestVenues.fix("b", at: 900, 100, 100)]), thenMore: true)
      if engine === eager { try engine.catchUp() }
      #expect(try engine.forget(session: "a"))
      try engine.catchUp()
    }
    #expect(postponing.canonicalState == eager.canonicalState)
    #expect(Answer.all(of: postponing) == Answer.all(of: eager))
    #expect(postponing.statistics.sessions == 1)
  }
}
