/// What a state machine asks the engine to carry out; times are event times.
public enum PresenceAction: Sendable, Equatable {
  /// A visit of an area begins.
  ///
  /// `lastExit` is when the session's last visit there ended, if that was within the last hour.
  case enter(area: Int32, at: EventTime, lastExit: EventTime?)
  /// A visit of an area ends; `stale` when silence ended it.
  case exit(area: Int32, entered: EventTime, at: EventTime, stale: Bool)
  /// Acquisition for a venue starts.
  case start(venue: Int32, at: EventTime, reason: Reason)
  /// Acquisition for a venue stops.
  case stop(venue: Int32, at: EventTime, reason: Reason)
}
