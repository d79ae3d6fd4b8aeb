import Engine

/// Something that clients may watch for.
enum WatchNews: Sendable {
  /// A start or stop of acquisition.
  case decision(Decision)
  /// What became of an alert.
  case alert(AlertNotice)
}
