import Presence
import Storage

/// A visit of a venue or one of its zones, ended or not, of a session known by its keyed hash.
struct KnownVisit: Sendable, Equatable {
  /// Keyed hash of the session's id.
  var session: SessionKey
  /// The zone's id; nil for the venue as a whole.
  var zone: String?
  /// When it began.
  var enter: EventTime
  /// When it ended; nil while it goes on.
  var exit: EventTime?
  /// Whether silence ended it.
  var stale = false
}
