import CrowdDensity
import Presence
import Synchronization
import Testing

@testable import Engine

/// Gates are a part of the fold: the same whatever the shards, batches and restarts (DESIGN §2, §8).
@Suite struct GateStateTests {
  private func take(_ lines: [String], of size: Int, _ engine: Engine) throws {
    for piece in pieces(batch(lines), of: size) { _ = try engine.ingest(piece) }
    try engine.tick(1300)
  }

  @Test(arguments: [(1, 1), (2, 7), (4, 100), (64, 1000)])
  func shardsAndBatchesChangeNothing(shards: Int, size: Int) throws {
    let (one, other) = (try Yard.engine(), try Yard.engine(shards: shards))
    try take(Yard.evening, of: 1000, one)
    try take(Yard.evening, of: size, other)
    #expect(one.density(venue: "yard")?.penetration.source == .scans)
    #expect(one.canonicalState == other.canonicalState)
    #expect(one.density(venue: "yard") == other.density(venue: "yard"))
  }

  /// In another order within the allowed lateness, some twice: the same share.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func orderChangesNothing(seed: UInt64) throws {
    var crowd = RandomCrowd(seed: seed)
    let (one, other) = (try Yard.engine(), try Yard.engine())
    try take(Yard.evening, of: 1000, one)
    let shuffled = crowd.shuffled(batch(Yard.evening + Yard.evening.suffix(40)), within: 50)
    for piece in pieces(shuffled, of: 13) { _ = try other.ingest(piece) }
    try other.tick(1300)
    #expect(other.statistics.duplicates == 40)
    #expect(
      one.density(venue: "yard")?.penetration == other.density(venue: "yard")?.penetration)
  }

  /// Cut at any of its batches by a crash, with a checkpoint before it or without.
  @Test(arguments: [0, 2, 5])
  func aRestartGoesOn(cut: Int) throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let whole = try Yard.engine(folder: other.state)
    let batches = pieces(batch(Yard.evening), of: 40)
    var engine: Engine? = try Yard.engine(folder: folder.state)
    for (number, piece) in batches.enumerated() {
      _ = try engine?.ingest(piece)
      _ = try whole.ingest(piece)
      if number == cut { _ = try engine?.checkpoint() }
      if number == cut + 1 {
        engine = nil
        engine = try Engine(
          options: EngineOptions(clock: .records, shards: 2), folder: folder.state)
        #expect(engine?.recovery.checkpoint != nil)
      }
    }
    try engine?.tick(1300)
    try whole.tick(1300)
    #expect(engine?.density(venue: "yard") == whole.density(venue: "yard"))
    // A scan of before the checkpoint is still known.
    let scan = try #require(Yard.evening.first { $0.contains("scan") })
    #expect(try engine?.take(scan).duplicates == 1)
    #expect(try whole.take(scan).duplicates == 1)
    #expect(engine?.canonicalState == whole.canonicalState)
  }

  /// A checkpoint of an earlier program has no such part: gates begin with nobody.
  @Test func aCheckpointWithoutGates() throws {
    let folder = try TemporaryFolder()
    do {
      let engine = try Yard.engine(folder: folder.state)
      _ = try engine.ingest(batch(Yard.evening))
      _ = try engine.checkpoint()
      try engine.runSQL("DELETE FROM checkpoint WHERE part = \(Engine.gatesPart)")
    }
    let engine = try Engine(options: EngineOptions(clock: .records), folder: folder.state)
    #expect(engine.recovery.checkpoint != nil && engine.recovery.skipped.isEmpty)
    try engine.tick(1300)
    #expect(engine.density(venue: "yard")?.penetration == Penetration(constant: nil))
    #expect(engine.density(venue: "yard")?.total.entries == 60)
  }

  /// Each beginning of the part is refused, and bytes behind it.
  @Test func malformedPartsAreRefused() throws {
    let engine = try Yard.engine()
    _ = try engine.ingest(batch(Yard.evening))
    try engine.correct(
      zone: "stage", of: "yard",
      to: Correction(people: 7, until: .evening(9000), since: .evening(1210), note: "x"))
    let whole = engine.state.withLock { $0.encodedGates }
    func restored(_ bytes: [UInt8]) throws(ByteReader.Malformed) -> [UInt8] {
      var state = engine.state.withLock { $0 }
      try state.restoreGates(bytes)
      return state.encodedGates
    }
    #expect(try restored(whole) == whole)
    for count in whole.indices {
      #expect(throws: ByteReader.Malformed.self) { try restored(Array(whole[..<count])) }
    }
    #expect(throws: ByteReader.Malformed.self) { try restored(whole + [0]) }
  }
}
