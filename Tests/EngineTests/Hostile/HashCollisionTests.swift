import Testing

@testable import Engine

/// Sessions whose ids have the same FNV-1a-32 hash are two all the same: the id decides.
@Suite struct HashCollisionTests {
  /// Words of one hash, from the collisions that FNV's authors list.
  private static let pairs = [
    ["costarring", "liquid"], ["declinate", "macallums"], ["altarage", "zinke"],
    ["altarages", "zinkes"],
  ]

  private func engine() throws -> Engine {
    let engine = try Engine(options: EngineOptions(clock: .records))
    _ = try engine.load(try TestVenues.survey(TestVenues.pier))
    return engine
  }

  @Test(arguments: pairs)
  func collide(_ pair: [String]) {
    #expect(
      PartitionHash.hash(Array(pair[0].utf8)[...]) == PartitionHash.hash(Array(pair[1].utf8)[...]))
  }

  /// At one time and place, so that only the id tells the records apart.
  @Test(arguments: pairs)
  func countAsTwo(_ pair: [String]) throws {
    let engine = try engine()
    let fixes = pair.map { TestVenues.fix($0, at: 0, 100, 100) }
    #expect(try engine.take(fixes[0]).accepted == 1)
    #expect(try engine.counts("pier").sessions == 1)
    #expect(engine.session(pair[1]) == nil)
    #expect(try engine.take(fixes[1]).accepted == 1)
    #expect(try engine.counts("pier").sessions == 2)
    #expect(try engine.take(fixes[0], fixes[1]).duplicates == 2)
  }

  @Test(arguments: pairs)
  func oneEndsAndTheOtherStays(_ pair: [String]) throws {
    let engine = try engine()
    for second in [0.0, 10, 20] {
      try engine.take(
        TestVenues.fix(pair[0], at: second, 100, 100), TestVenues.fix(pair[1], at: second, 300, 100)
      )
    }
    #expect(try engine.counts("pier", "west").sessions == 1)
    #expect(try engine.counts("pier", "east").sessions == 1)
    #expect(engine.decided().filter { $0.hasPrefix("start") }.count == 2)
    try engine.take(TestVenues.event(pair[0], at: 25, "terminate"))
    #expect(engine.decided() == ["stop pier 25 appTerminated"])
    #expect(try engine.counts("pier", "west").sessions == 0)
    #expect(try engine.counts("pier", "east").sessions == 1)
    #expect(engine.session(pair[1])?.acquisition == "acquiring")
  }

  /// The first is forgotten for its silence, the other found at its place behind it.
  @Test(arguments: pairs)
  func oneIsForgottenAndTheOtherFound(_ pair: [String]) throws {
    let engine = try engine()
    try engine.take(TestVenues.fix(pair[0], at: 0, 100, 100))
    try engine.take(TestVenues.fix(pair[1], at: 60, 100, 100))
    for second in stride(from: 3600.0, through: 49 * 3600, by: 3600) {
      try engine.take(TestVenues.fix(pair[1], at: second, 100, 100))
    }
    #expect(engine.session(pair[1])?.lastRecord == .evening(49 * 3600))
    #expect(try engine.counts("pier").sessions == 1)
    #expect(try engine.take(TestVenues.fix(pair[0], at: 49 * 3600, 100, 100)).accepted == 1)
    #expect(try engine.counts("pier").sessions == 2)
  }
}
