import CrowdDensity
import Presence
import Testing

@testable import Engine

/// A count by hand stands for a zone's people until it ends.
@Suite struct CorrectionTests {
  private func correction(_ people: Int, until: Double, note: String? = nil) -> Correction {
    Correction(
      people: people, until: .evening(until), since: .evening(0), user: 1000, note: note)
  }

  @Test func holdsUntilItEnds() throws {
    let engine = try Yard.engine()
    try engine.take(Yard.fix("a", at: 0, 120))
    try engine.estimate()
    let before = try engine.counts("yard", "stage")
    try engine.correct(zone: "stage", of: "yard", to: correction(140, until: 600))
    let stage = try engine.counts("yard", "stage")
    #expect(stage.people == PeopleEstimate(people: 140, low: 140, high: 140))
    #expect(stage.correction == correction(140, until: 600))
    #expect(stage.peoplePerSquareMetre == 140 / stage.areaSquareMetres)
    #expect(stage.sessions == 1)
    // Other zones and the whole stay as they were estimated.
    for zone in [nil, "floor", "gate-a"] as [String?] {
      let other = try engine.counts("yard", zone)
      #expect(other.correction == nil && (other.people?.people ?? 9) < 1.1)
    }
    // The end itself is outside.
    try engine.tick(599.9)
    #expect(try engine.counts("yard", "stage").correction != nil)
    try engine.tick(600)
    let after = try engine.counts("yard", "stage")
    #expect(after.correction == nil && after.people == before.people)
  }

  @Test func aNewOneTakesItsPlaceAndClearEndsIt() throws {
    let engine = try Yard.engine()
    try engine.tick(0)
    try engine.correct(zone: "stage", of: "yard", to: correction(1, until: 600))
    try engine.correct(zone: "stage", of: "yard", to: correction(0, until: 60, note: "empty"))
    #expect(engine.correction(of: "stage", in: "yard") == correction(0, until: 60, note: "empty"))
    #expect(try engine.counts("yard", "stage").people?.high == 0)
    try engine.correct(zone: "stage", of: "yard", to: nil)
    #expect(engine.correction(of: "stage", in: "yard") == nil)
    #expect(try engine.counts("yard", "stage").people == nil)
  }

  /// Where nothing is estimated densities are of sessions, but there of the count.
  @Test func withoutAnEstimator() throws {
    let engine = try hall(estimator: .none)
    try engine.take(TestVenues.fix("a", at: 0, 50, 5))
    try engine.correct(zone: "right", of: "hall", to: correction(25, until: 600))
    #expect(try engine.counts("hall", "right").capacityPercent == 50)
    let left = try engine.counts("hall", "left")
    #expect(left.people == nil && left.peoplePerSquareMetre == 0)
  }

  /// Kept over a crash by the journal, and over a clean end by the checkpoint.
  @Test(arguments: [false, true])
  func outlivesARestart(ends: Bool) throws {
    let folder = try TemporaryFolder()
    let before: CanonicalState
    do {
      let engine = try Yard.engine(folder: folder.state)
      try engine.take(Yard.fix("a", at: 0, 120))
      try engine.correct(
        zone: "stage", of: "yard", to: correction(140, until: 600, note: "tower"))
      try engine.correct(zone: "floor", of: "yard", to: correction(9, until: 5))
      try engine.tick(10)
      before = engine.canonicalState
      if ends { try engine.close() }
    }
    let engine = try Engine(options: EngineOptions(clock: .records), folder: folder.state)
    #expect((engine.recovery.entries == 0) == ends)
    #expect(engine.canonicalState == before)
    #expect(
      engine.correction(of: "stage", in: "yard") == correction(140, until: 600, note: "tower"))
    #expect(engine.correction(of: "floor", in: "yard") == nil)
  }

  /// A forgotten session leaves nothing of the journal: what was counted stays.
  @Test func outlivesForgetting() throws {
    let folder = try TemporaryFolder()
    let engine = try Yard.engine(folder: folder.state)
    try engine.take(Yard.fix("a", at: 0, 120))
    try engine.correct(zone: "stage", of: "yard", to: correction(140, until: 600))
    #expect(try engine.forget(session: "a"))
    let crashed = try folder.crashed()
    let again = try Engine(options: EngineOptions(clock: .records), folder: crashed.state)
    #expect(again.correction(of: "stage", in: "yard")?.people == 140)
  }

  @Test func malformedEntriesAreRefused() throws {
    let zone = CorrectedZone(venue: "v", zone: "z")
    func entry(_ people: Int, until: EventTime = .evening(9), since: EventTime = .evening(0))
      -> CorrectionEntry
    {
      CorrectionEntry(
        zone: zone, correction: Correction(people: people, until: until, since: since, note: "n"))
    }
    let whole = entry(12).encoded
    #expect(try CorrectionEntry(whole) == entry(12))
    let none = CorrectionEntry(zone: zone, correction: nil)
    #expect(try CorrectionEntry(none.encoded) == none)
    for count in whole.indices {
      #expect(throws: ByteReader.Malformed.self) { try CorrectionEntry(Array(whole[..<count])) }
    }
    let bad = [
      whole + [0], entry(Correction.mostPeople + 1).encoded,
      entry(1, until: .evening(0)).encoded, entry(1, since: .distantPast).encoded,
      entry(1, until: .distantFuture).encoded,
    ]
    for bytes in bad {
      #expect(throws: ByteReader.Malformed.self) { try CorrectionEntry(bytes) }
    }
  }
}
