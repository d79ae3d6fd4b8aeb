/// What a client asked to be told of until it goes.
enum Watch: Sendable {
  /// Decisions or alerts as they come.
  case news(WatchFilter)
  /// Counts as they change.
  case counts(CountsWatch)
}
