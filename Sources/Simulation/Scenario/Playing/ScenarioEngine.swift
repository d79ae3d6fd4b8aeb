import Geofencing
import Presence
import Venues

/// The engine as a scenario knows it: what it is fed with and what it is asked.
public protocol ScenarioEngine: AnyObject {
  /// Loads a venue, new or in place of the one with its id.
  func load(_ venue: SurveyedVenue) throws
  /// Takes a venue out of service; false if there is none of that id.
  func remove(venue: String) throws -> Bool
  /// Takes whole lines that arrive at `now`, and gives the reason of each line refused.
  func submit(_ lines: [UInt8], as form: WireForm, now: EventTime) throws -> [String]
  /// Lets time pass.
  func tick(_ now: EventTime) throws
  /// Starts and stops since the last call.
  func takeDecisions() -> [ScenarioDecision]
  /// Whether a session should be tracked.
  func shouldTrack(session: String) -> ScenarioAnswer
  /// Whether a phone at that position should be.
  func shouldTrack(_ position: Position, accuracy: Double) -> ScenarioAnswer
  /// Sessions in a zone, or in the whole venue without one; nil if there is no such place.
  func sessions(venue: String, zone: String?) -> Int?
  /// Ends the engine without a word and starts one on what it left behind.
  func restart() throws
  /// Ends the stream and gives what there has been.
  func finish() throws -> ScenarioHistory
}
