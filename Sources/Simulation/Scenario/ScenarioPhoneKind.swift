/// What somebody's phone is.
enum ScenarioPhoneKind: Sendable {
  /// No app: the script says each record.
  case feed([FeedRecord], clock: [ClockChange])
  /// A phone that behaves, with an app on it, and what its owner does to it.
  case handset(InstalledApp, HandsetSettings, [TimelineEntry], random: SeededRandom)
}
