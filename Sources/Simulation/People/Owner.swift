/// What somebody does with their phone through the evening; times are in milliseconds.
///
/// They open the app on the way or at the gate, look at it for a while, put it away, and look again
/// now and then. Some phones lose the network for some minutes, and a few die.
struct Owner: Sendable {
  private enum Hand: Sendable {
    case pocket, looking
  }

  /// When they do something next.
  var nextAction: Int64 { min(nextLook, networkChange, death) }
  /// Whether they close the app on the way home, rather than just walk off.
  let closesApp: Bool
  private var hand = Hand.pocket
  private var nextLook: Int64
  private var networkChange = Int64.max
  private var isOffline = false
  private var outage: Int64 = 0
  private var death = Int64.max

  init(settingOutAt start: Int64, _ random: inout SeededRandom) {
    nextLook = start + milliseconds(random.uniform(10, 300))
    closesApp = random.chance(0.6)
    if random.chance(0.04) {
      networkChange = start + milliseconds(random.exponential(mean: 3000))
      outage = milliseconds(random.uniform(60, 900))
    }
    if random.chance(0.03) { death = start + milliseconds(600 + random.exponential(mean: 3600)) }
  }

  /// Does what is due at `nextAction`.
  mutating func act(_ random: inout SeededRandom) -> OwnerAction {
    let now = nextAction
    if now == death {
      nextLook = .max
      networkChange = .max
      death = .max
      return .powerOff
    }
    if now == networkChange {
      isOffline.toggle()
      networkChange = isOffline ? now + outage : .max
      return .setNetwork(isReachable: !isOffline)
    }
    switch hand {
    case .pocket:
      hand = .looking
      nextLook = now + milliseconds(random.uniform(15, 120))
      return .open
    case .looking:
      hand = .pocket
      nextLook = now + milliseconds(min(30 + random.exponential(mean: 900), 7200))
      return .leave
    }
  }
}

/// Whole milliseconds of some seconds, for lengths that are far from overflowing.
private func milliseconds(_ seconds: Double) -> Int64 {
  Int64(exactly: (seconds * 1000).rounded()) ?? 0
}
