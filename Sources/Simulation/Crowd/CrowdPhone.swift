/// How the phones of a crowd differ, drawn for one of them.
struct CrowdPhone: Sendable {
  let app: InstalledApp
  let settings: HandsetSettings
  let owner: Owner

  /// Seconds between two fixes of an acquired phone, and how many phones have that rhythm: battery
  /// saving, older hardware and the app's own choice make most slower than once a second.
  private static let intervals: [Int64] = [1, 2, 5, 10, 30, 60]
  private static let shares: [Double] = [0.05, 0.1, 0.25, 0.3, 0.2, 0.1]

  /// The phone of somebody who sets out at `start` milliseconds.
  init(
    _ kind: CrowdApp, settingOutAt start: Int64, knowsLevel: Bool, _ random: inout SeededRandom
  ) {
    app = kind.installed(&random)
    var settings = HandsetSettings()
    let interval = random.pick(weights: CrowdPhone.shares) ?? 0
    if app.persistent != nil { settings.fixInterval = CrowdPhone.intervals[interval] * 1000 }
    settings.receiver.radius = min(25, max(3, random.logNormal(median: 7, spread: 0.45)))
    settings.receiver.knowsLevel = knowsLevel
    // One in ten is wrong about its own error, either way.
    let honesty = random.unit()
    if honesty < 0.05 { settings.receiver.boast = 0.67 }
    if honesty > 0.95 { settings.receiver.boast = 1.5 }
    settings.topSpeed = Walker.topSpeed
    settings.battery = random.uniform(0.2, 1)
    let consent = random.unit()
    if app.persistent != nil {
      if consent < 0.02 { settings.authorization = .denied }
      if consent > 0.7 { settings.authorization = .whenInUse }
      settings.isPrecise = !(0.02..<0.04).contains(consent)
    }
    self.settings = settings
    owner = Owner(settingOutAt: start, &random)
  }
}
