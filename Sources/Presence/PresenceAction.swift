/// What a state machine asks the engine to carry out; times are event times.
public enum PresenceAction: Sendable, Equatable {
  /// A visit of an area begins.
  ///
  /// `lastExit` is when the session's last visit there ended, if that was within the last hour.
  case enter(area: Int32, at: EventTime, lastExit: EventTime?)
  /// A visit of an area ends; `stale` when silence ended it.
  case exit(area: Int32, entered: EventTime, at: EventTime, stale: Bool)
  /// A visit has lasted as long as its zone asks for; at most once a visit, before its exit.
  case dwell(area: Int32, entered: EventTime, at: EventTime)
  /// The person has raised an alert.
  case alert(at: EventTime)
  /// Acquisition for a venue starts.
  case start(venue: Int32, at: EventTime, reason: Reason)
  /// Acquisition for a venue stops.
  case stop(venue: Int32, at: EventTime, reason: Reason)
}
