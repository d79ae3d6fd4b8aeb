/// What the lines of a stream are.
///
/// Each format makes the same records of them, and rejects for the same reasons.
public enum WireFormat: String, Sendable, Hashable, CaseIterable {
  /// Throng's own: a JSON object a line.
  case throng
  /// Form bodies of the app that sends a login's location, one a line.
  case loginLocation = "login-location"
  /// Query strings of the PostLocation apps, one a line.
  case postlocation
}
