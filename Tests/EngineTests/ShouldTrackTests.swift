import Presence
import Testing
import Venues

@testable import Engine

/// Whether tracking should run, for a session or a bare position (DESIGN §6).
@Suite struct ShouldTrackTests {
  private func answer(
    _ engine: Engine, _ east: Double, _ north: Double, _ accuracy: Double
  ) -> TrackingAnswer {
    let place = TestVenues.position(east, north)
    return engine.shouldTrack(
      longitude: place.longitude, latitude: place.latitude, accuracy: accuracy)
  }

  // The pier is 400 m by 300 m, its vicinity 50 m more, the lido 30 m east of it.
  @Test(
    arguments: [
      (200, 100, 0, .yes, "enteredVicinity", "pier"),
      (200, 100, 100, .yes, "enteredVicinity", "pier"),
      (-40, 100, 5, .yes, "enteredVicinity", "pier"),
      (-40, 100, 20, .unsure, "enteredVicinity", "pier"),
      (-60, 100, 20, .unsure, "outsideVicinity", "pier"),
      (-60, 100, 5, .no, "outsideVicinity", nil),
      (-60, 100, 0, .no, "outsideVicinity", nil), (-3000, 100, 100, .no, "outsideVicinity", nil),
      (530, 100, 10, .yes, "enteredVicinity", "lido"),
      (1_000_000, 0, 50, .no, "outsideVicinity", nil),
      (200, 100, 5000, .unsure, "enteredVicinity", "pier"),
    ] as [(Double, Double, Double, TrackingAnswer.Verdict, String, String?)])
  func positions(
    east: Double, north: Double, accuracy: Double, verdict: TrackingAnswer.Verdict, reason: String,
    venue: String?
  ) throws {
    let found = answer(try engine(), east, north, accuracy)
    #expect(found.verdict == verdict && found.reason == reason)
    // Where both are in doubt either may be named.
    if accuracy < 1000 { #expect(found.venue == venue) }
  }

  /// The other side of the world, the poles and the antimeridian are far away.
  @Test(
    arguments: [(179.86, -50.82), (0, 90), (0, -90), (180, 0), (-180, 0), (0, 0)]
      as [(Double, Double)])
  func farAway(longitude: Double, latitude: Double) throws {
    let found = try engine().shouldTrack(longitude: longitude, latitude: latitude, accuracy: 100)
    #expect(found == TrackingAnswer(verdict: .no, reason: "outsideVicinity", venue: nil))
  }

  /// With a vicinity of 0 m the edge is the outline's own, and belongs to it.
  @Test func theEdgeOfTheVicinity() throws {
    var venue = TestVenues.pier
    venue.vicinityMeters = 0
    let engine = try Engine(options: EngineOptions(clock: .records))
    _ = try engine.load(try TestVenues.survey(venue))
    #expect(answer(engine, 0, 0, 0).verdict == .yes)
    #expect(answer(engine, 0, 150, 0).verdict == .yes)
    #expect(answer(engine, 0, 150, 0.01).verdict == .unsure)
    #expect(answer(engine, -0.1, 150, 0).verdict == .no)
  }

  @Test func withoutVenues() throws {
    let engine = try Engine(options: EngineOptions(clock: .records))
    #expect(answer(engine, 0, 0, 0).verdict == .no)
    #expect(engine.shouldTrack(session: "a").reason == "neverLaunched")
    #expect(engine.session("a") == nil)
  }

  @Test func sessions() throws {
    let engine = try engine()
    func reason() -> String { engine.shouldTrack(session: "a").reason }
    #expect(
      engine.shouldTrack(session: "a")
        == TrackingAnswer(verdict: .no, reason: "neverLaunched", venue: nil))
    try engine.take(TestVenues.event("a", at: 0, "launch"))
    #expect(reason() == "outsideVicinity")
    try engine.take(TestVenues.fix("a", at: 1, 80, 80), TestVenues.fix("a", at: 6, 80, 80))
    #expect(
      engine.shouldTrack(session: "a")
        == TrackingAnswer(verdict: .yes, reason: "enteredVicinity", venue: "pier"))
    try engine.take(TestVenues.event("a", at: 7, "background"))
    #expect(engine.shouldTrack(session: "a").verdict == .yes)
    try engine.take(TestVenues.event("a", at: 8, "permission", #","status":"denied""#))
    #expect(reason() == "permissionDenied" && engine.session("a")?.acquisition == "off")
    try engine.take(TestVenues.event("a", at: 9, "permission", #","status":"always""#))
    #expect(engine.shouldTrack(session: "a").verdict == .yes)
    try engine.tick(190)
    #expect(reason() == "stale" && engine.session("a")?.acquisition == "off")
    try engine.take(TestVenues.event("a", at: 191, "terminate"))
    #expect(reason() == "appTerminated")
    try engine.take(
      TestVenues.fix("a", at: 200, 80, 80), TestVenues.fix("a", at: 205, 80, 80),
      TestVenues.fix("a", at: 260, 80, 500), TestVenues.fix("a", at: 266, 80, 500))
    #expect(reason() == "leftVicinity" && engine.session("a")?.acquisition == "standby")
  }
}
