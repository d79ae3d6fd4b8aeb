/// What differs from phone to phone and stays so for the evening.
struct PhoneProfile: Sendable {
  let platform: Report.Platform
  /// Seconds between two fixes while acquired.
  let interval: Double
  /// Median radius of accuracy in metres.
  let radius: Double
  /// Whether the app is closed on the way home, rather than just falling silent.
  let saysGoodbye: Bool
  /// Seconds after its launch at which the phone dies without a word, if it does.
  let diesAfter: Double?

  private static let intervals: [Double] = [1, 2, 5, 10, 30, 60]
  private static let shares: [Double] = [0.05, 0.1, 0.25, 0.3, 0.2, 0.1]

  init(_ random: inout SeededRandom) {
    platform = random.chance(0.55) ? .ios : .android
    interval = PhoneProfile.intervals[random.pick(weights: PhoneProfile.shares) ?? 0]
    radius = min(25, max(3, random.logNormal(median: 7, spread: 0.45)))
    saysGoodbye = random.chance(0.6)
    diesAfter = random.chance(0.03) ? random.exponential(mean: 3600) : nil
  }

  /// Standard deviation an axis of a fix of that radius: 68 % of Android's fixes lie within theirs,
  /// while iOS's radius is the root mean square distance.
  func sigma(radius: Double) -> Double {
    radius / (platform == .android ? 1.5096 : 1.4142)
  }
}
