/// How an app writes its records.
public enum WireForm: String, Sendable, CaseIterable {
  /// Throng's own NDJSON.
  case throng
  /// A form body a line, as the login-location app posts it.
  case loginLocation = "login-location"
  /// A query string a line, as PostLocationOpen sends it.
  case postlocation
}
