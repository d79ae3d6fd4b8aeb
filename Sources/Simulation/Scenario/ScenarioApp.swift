/// The app on somebody's phone.
enum ScenarioApp: String, CaseIterable {
  /// None: the script says each record.
  case feed
  case persistent, approximate, beacon

  /// As its owner installs it.
  var installed: InstalledApp {
    switch self {
    case .feed, .persistent: InstalledApp(PersistentApp())
    case .approximate: InstalledApp(ApproximateApp())
    case .beacon: InstalledApp(BeaconApp())
    }
  }
}
