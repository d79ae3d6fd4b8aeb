import Presence
import Testing
import Venues

@testable import Engine

/// If a later arrival contradicts a decision already sent, the opposite decision is sent (DESIGN §5).
@Suite struct DecisionOrderTests {
  private let inside = [
    TestVenues.fix("a", at: 0, 100, 100), TestVenues.fix("a", at: 10, 100, 100),
  ]
  /// An unsure fix between: the run begins anew.
  private let between = TestVenues.fix("a", at: 5, -48, 100, accuracy: 50)

  @Test func aStartIsTakenBackInAnotherBatch() throws {
    let engine = try engine()
    _ = try engine.ingest(batch(inside))
    #expect(engine.decided() == ["start pier 10 enteredVicinity"])
    try engine.take(between)
    #expect(engine.decided().map { $0.prefix(9) } == ["stop pier"])
    #expect(engine.shouldTrack(session: "a").verdict == .no)
  }

  @Test func aStartIsTakenBackInItsOwnBatch() throws {
    let engine = try engine()
    _ = try engine.ingest(batch(inside + [between]))
    #expect(engine.decided().map { $0.prefix(10) } == ["start pier", "stop pier "])
  }

  @Test func aStopIsTakenBackWithTheFirstReasonAndTime() throws {
    let engine = try engine()
    try engine.take(
      inside[0], inside[1], TestVenues.fix("a", at: 60, 100, 500),
      TestVenues.fix("a", at: 66, 100, 500))
    #expect(engine.decided() == ["start pier 10 enteredVicinity", "stop pier 66 leftVicinity"])
    try engine.take(TestVenues.fix("a", at: 63, 100, 300))
    #expect(engine.decided() == ["start pier 10 enteredVicinity"])
  }

  /// A refold that changes one of two venues gives that one's time and reason.
  @Test func reasonsAreOfTheVenueTheySpeakOf() throws {
    let engine = try engine()
    // In both vicinities, then for the lido alone, then another session moves the clock on.
    try engine.take(
      TestVenues.fix("a", at: 0, 415, 100), TestVenues.fix("a", at: 10, 415, 100),
      TestVenues.fix("a", at: 40, 530, 100))
    #expect(
      engine.decided() == ["start lido 10 enteredVicinity", "start pier 10 enteredVicinity"])
    try engine.take(TestVenues.fix("a", at: 33, 530, 100))
    #expect(engine.decided() == ["stop pier 40 leftVicinity"])
    try engine.take(TestVenues.fix("a", at: 36, 415, 100))
    #expect(engine.decided() == ["start pier 10 enteredVicinity"])
  }

  /// Exit before enter at one instant, whatever the venues are called.
  @Test(arguments: ["aaa", "zzz"])
  func stopsComeBeforeStarts(_ id: String) throws {
    var field = TestVenues.lido
    field.id = id
    field.shape = TestVenues.rectangle(600, 0, 800, 200)
    field.zones = []
    var options = EngineOptions(clock: .records)
    options.keepsHistory = true
    let engine = try Engine(options: options)
    _ = try engine.load(try TestVenues.survey(TestVenues.pier, field))
    try engine.take(
      TestVenues.fix("a", at: 0, 200, 100), TestVenues.fix("a", at: 10, 200, 100),
      TestVenues.fix("a", at: 60, 700, 100), TestVenues.fix("a", at: 70, 700, 100))
    let expected = [
      "start pier 10 enteredVicinity", "stop pier 70 leftVicinity",
      "start \(id) 70 enteredVicinity",
    ]
    #expect(engine.decided() == expected)
    let history = engine.finish().decisions.map { "\($0.action) \($0.venue)" }
    #expect(history == ["start pier", "stop pier", "start \(id)"])
  }
}
