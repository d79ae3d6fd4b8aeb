import Geofencing
import Presence

/// A script: venues, people with phones, what happens when, and what the engine must make of it.
///
/// Times in it are seconds from `start`; places are metres on a plane round `origin`. The format of
/// its file is told in `docs/SCENARIOS.md`.
public struct Scenario: Sendable {
  /// What it is about, a few words.
  public var title: String
  /// What it shows, a sentence.
  public var shows: String
  /// Its first instant.
  public var start: EventTime
  /// Its length in whole seconds.
  public var seconds: Int64
  /// Whether the engine's clock follows true time, as in live service, or else the records.
  public var hasWallClock: Bool
  /// The venues there are at the start.
  public var venues: [SurveyedVenue]

  var plane: LocalPlane
  var people: [ScenarioPerson]
  var happenings: [ScenarioHappening]
  var questions: [ScenarioQuestion]
  var measuring: [MeasuringCheck]
  var counts: [ScenarioCount]
  var rejections: [String: ClosedRange<Int>]

  /// Whether the engine is restarted on the way, and so needs somewhere to keep its state.
  public var hasRestart: Bool {
    happenings.contains { if case .restart = $0.deed { true } else { false } }
  }
}
