import Presence

/// A session that came into a venue or passed a gate, and had not been there for an hour.
struct Arrival: Sendable, Equatable {
  /// The outline or the gate.
  var fence: Int32
  /// When.
  var time: EventTime
}
