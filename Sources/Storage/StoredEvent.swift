/// A decision as it is stored: no session id, only its keyed hash.
public struct StoredEvent: Sendable, Equatable {
  /// Keyed hash of the session id.
  public var session: [UInt8]
  /// The venue's id.
  public var venue: String
  /// Microseconds since 1970.
  public var time: Int64
  /// `start` or `stop`.
  public var action: String
  /// Why, as a word of DESIGN §6.
  public var reason: String

  /// An event from its parts.
  public init(session: [UInt8], venue: String, time: Int64, action: String, reason: String) {
    self.session = session
    self.venue = venue
    self.time = time
    self.action = action
    self.reason = reason
  }
}
