import Presence
import Testing

@testable import Engine

/// Who takes no decisions gets the same history without them.
@Suite struct KeptDecisionsTests {
  @Test func noDecisionsAreKeptForNobody() throws {
    var options = EngineOptions(clock: .records)
    options.keepsHistory = true
    let told = try engine(options)
    options.keepsDecisions = false
    let untold = try engine(options)
    for engine in [told, untold] {
      try engine.take(TestVenues.fix("a", at: 0, 100, 100), TestVenues.fix("a", at: 10, 100, 100))
      // Silence stops it 180 s behind its newest fix, and history tells so 60 s later.
      try engine.take(TestVenues.fix("b", at: 300, 100, 100))
      try engine.take(TestVenues.fix("b", at: 310, 100, 100))
      // Behind the watermark, which removing moves to the clock alone.
      try engine.tick(380)
      _ = try engine.remove(venue: "pier")
    }
    #expect(
      told.takeDecisions().map { "\($0.session) \($0.action)" }
        == ["a start", "a stop", "b start", "b stop"])
    #expect(untold.takeDecisions().isEmpty)
    let history = told.takeHistory()
    #expect(history.decisions.count == 4 && untold.takeHistory() == history)
    #expect(untold.canonicalState == told.canonicalState)
  }

  private func engine(_ options: EngineOptions) throws -> Engine {
    let engine = try Engine(options: options)
    _ = try engine.load(TestVenues.survey(TestVenues.pier))
    return engine
  }
}
