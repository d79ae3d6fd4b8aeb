/// The app on somebody's phone.
enum ScenarioApp: String, CaseIterable {
  case persistent, approximate, beacon

  /// As its owner installs it.
  var installed: InstalledApp {
    switch self {
    case .persistent: InstalledApp(PersistentApp())
    case .approximate: InstalledApp(ApproximateApp())
    case .beacon: InstalledApp(BeaconApp())
    }
  }
}
