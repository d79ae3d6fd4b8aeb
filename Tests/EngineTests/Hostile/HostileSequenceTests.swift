import Intake
import Presence
import Testing

@testable import Engine

/// Records that are sound one by one and hostile together.
@Suite struct HostileSequenceTests {
  private func engine() throws -> Engine {
    var options = EngineOptions(clock: .records)
    options.keepsHistory = true
    let engine = try Engine(options: options)
    _ = try engine.load(try TestVenues.survey(TestVenues.pier))
    return engine
  }

  private func line(_ session: String, _ second: Double, _ latitude: Double, _ longitude: Double)
    -> String
  {
    #"{"session":"\#(session)","time":\#(1_781_370_000 + second),"lat":\#(latitude),"#
      + #""lon":\#(longitude),"horizontalAccuracy":5}"#
  }

  /// Places thousands of kilometres apart; the last is in the venue's zones.
  private static let planet: [(Double, Double)] = [
    (-50.82, 179.86), (90, 0), (0, 180), (0, -180), (-90, 90), (35.68, 139.69), (-33.87, 151.21),
    (64.15, -21.94), (-54.8, -68.3), (1e-9, -1e-9), (50.8212, -0.138),
  ]

  /// DESIGN §1: a fix that no phone can have reached is not usable unless the next one agrees, and here none does.
  @Test(arguments: [1, 5, 59] as [Double])
  func aSessionJumpsRoundThePlanet(_ gap: Double) throws {
    let engine = try engine()
    for step in 0..<200 {
      let (latitude, longitude) = Self.planet[step % Self.planet.count]
      let outcome = try engine.take(line("a", Double(step) * gap, latitude, longitude))
      #expect(outcome.accepted == 1)
      #expect(try engine.counts("pier").sessions == 0, "step \(step)")
    }
    #expect(engine.decided() == [])
    #expect(engine.session("a")?.acquisition == "standby")
    let history = engine.finish()
    #expect(history.visits.isEmpty)
  }

  /// Two that stay are counted as before, whatever a third does.
  @Test func othersAreCountedBesideAJumper() throws {
    let engine = try engine()
    for step in 0..<60 {
      let second = Double(step) * 5
      let (latitude, longitude) = Self.planet[step % Self.planet.count]
      try engine.take(
        line("a", second, latitude, longitude), TestVenues.fix("b", at: second, 100, 100),
        TestVenues.fix("c", at: second, 300, 100))
      #expect(try engine.counts("pier").sessions == 2)
    }
    #expect(engine.decided().count == 2)
  }

  @Test func oneTimeForAll() throws {
    let engine = try engine()
    let here = TestVenues.fix("a", at: 0, 100, 100)
    // Without `seq` the position tells records of one time and kind apart; with it the number does.
    #expect(try engine.take(here, TestVenues.fix("a", at: 0, 101, 100)).accepted == 2)
    #expect(try engine.take(here).duplicates == 1)
    #expect(try engine.take(TestVenues.event("a", at: 0, "foreground")).accepted == 1)
    #expect(try engine.take(TestVenues.event("a", at: 0, "foreground")).duplicates == 1)
    let numbered = [1, 2, 2].map { line("a", 0, 50.8212, -0.138).replacingEnd(#","seq":\#($0)}"#) }
    let outcome = try engine.take(numbered[0], numbered[1], numbered[2])
    #expect(outcome.accepted == 2 && outcome.duplicates == 1)
    let moved = line("a", 0, 50.83, -0.138).replacingEnd(#","seq":2}"#)
    #expect(try engine.take(moved).duplicates == 1)
    #expect(try engine.counts("pier").sessions == 1)
  }

  /// Two hundred fixes of one instant span no time, so they confirm nothing (DESIGN §6: `confirmSeconds`).
  @Test func anInstantConfirmsNothing() throws {
    let engine = try engine()
    for step in 0..<200 {
      try engine.take(TestVenues.fix("a", at: 0, 100 + Double(step) / 10, 100))
    }
    #expect(engine.decided() == [])
    try engine.take(TestVenues.fix("a", at: 5, 100, 100))
    #expect(engine.decided() == ["start pier 5 enteredVicinity"])
  }

  @Test func composedAndDecomposedAreOneSession() throws {
    let engine = try engine()
    let fix = TestVenues.fix("Zo\u{EB}", at: 0, 100, 100)
    #expect(try engine.take(fix).accepted == 1)
    #expect(try engine.take(TestVenues.fix("Zoe\u{308}", at: 0, 100, 100)).duplicates == 1)
    #expect(try engine.take(TestVenues.fix("Zoe\\u0308", at: 1, 100, 100)).accepted == 1)
    #expect(try engine.counts("pier").sessions == 1)
    #expect(engine.session("Zo\u{EB}")?.lastRecord == .evening(1))
    // Compatible is not canonical: a ligature stays another session.
    try engine.take(TestVenues.fix("\u{FB01}x", at: 1, 100, 100))
    try engine.take(TestVenues.fix("fix", at: 1, 100, 100))
    #expect(try engine.counts("pier").sessions == 3)
  }

  /// A receiver that counts weeks in ten bits is 1,024 weeks behind when they run over.
  @Test func aWeekRolloverIsTooOld() throws {
    let engine = try engine()
    try engine.take(TestVenues.fix("a", at: 0, 100, 100))
    let outcome = try engine.take(TestVenues.fix("a", at: -1024 * 7 * 86_400, 300, 100))
    #expect(outcome.tooOld == [1] && outcome.accepted == 0)
    #expect(try engine.counts("pier", "west").sessions == 1)
    #expect(try engine.counts("pier", "east").sessions == 0)
  }
}

extension String {
  /// A JSON object with more members: `end` in place of its brace.
  fileprivate func replacingEnd(_ end: String) -> String { dropLast() + end }
}
