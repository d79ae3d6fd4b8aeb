import Testing

@testable import Simulation

/// What holds whatever an owner does: hours of random actions on a random way.
struct HandsetPropertyTests {
  private static func action(_ random: inout SeededRandom) -> OwnerAction {
    switch random.index(below: 15) {
    case 0...2: .open
    case 3...4: .leave
    case 5: .forceQuit
    case 6: .reclaimMemory
    case 7:
      .allow(
        LocationAuthorization.allCases[random.index(below: 5)], isPrecise: random.chance(0.8))
    case 8: .allow(.always, isPrecise: true)
    case 9: random.chance(0.5) ? .allowOnce : .allowProvisionally
    case 10: .setNetwork(isReachable: random.chance(0.6))
    case 11: random.chance(0.5) ? .reboot : .pressAlert
    case 12: random.chance(0.3) ? .powerOff : .powerOn
    case 13: .setClock(offset: random.chance(0.5) ? 0 : Int64(random.uniform(-1e8, 1e8)))
    default: .powerOn
    }
  }

  /// Plays four hours; `check` sees the phone and what it sent after each action's stretch.
  private func play<App: PhoneApp>(
    _ app: App, seed: UInt64, check: (Bench<App>, _ before: Int) -> Void
  ) {
    var random = SeededRandom(seed: seed, stream: 99)
    var settings = HandsetSettings()
    settings.fixInterval = 5000
    settings.authorization = LocationAuthorization.allCases[random.index(below: 5)]
    settings.taskBudget = random.chance(0.2) ? nil : 30_000
    settings.hasLocationBackgroundMode = random.chance(0.8)
    settings.relaunchesAfterForceQuit = random.chance(0.5)
    var stops = [(second: 0.0, east: 0.0)]
    for leg in 1...40 {
      stops.append((Double(leg) * 360, random.uniform(-3000, 3000)))
    }
    var bench = Bench(app, settings, trail: Trail(stops: stops), seed: seed)
    while bench.now < 4 * 3_600_000 {
      bench.act(Self.action(&random))
      if random.chance(0.3) { bench.decide(random.chance(0.7) ? .start : .stop) }
      let before = bench.sent.count
      bench.run(to: Double(bench.now) / 1000 + random.uniform(0, 300))
      check(bench, before)
    }
  }

  private func expectSoundPhone<App: PhoneApp>(_ app: App, seed: UInt64) {
    play(app, seed: seed) { bench, before in
      // Whoever is off or ended sends nothing and measures nothing.
      let isIdle = !bench.handset.isOn || bench.handset.appState == .notRunning
      #expect(!isIdle || !bench.handset.isMeasuring)
      #expect(bench.handset.isOn || bench.sent.count == before)
      #expect(bench.handset.nextWake > bench.now)
      let fixes = bench.sent.suffix(from: before).filter { $0.kind == .fix }
      let isAllowed = fixes.allSatisfy { $0.authorization.allowsLocation }
      #expect(isAllowed)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func phonesStaySound(seed: UInt64) {
    expectSoundPhone(PersistentApp(), seed: seed)
    expectSoundPhone(ApproximateApp(), seed: seed)
    expectSoundPhone(BeaconApp(), seed: seed)
  }

  /// No fix reaches an app, by whatever service, that its owner's permission doesn't cover.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func nothingIsHandedOutWithoutPermission(seed: UInt64) {
    let app = ProbeApp([
      "active": [.standard(StandardRequest(inBackground: seed.isMultiple(of: 2)))],
      "background": [.significant], "launched location": [.significant],
    ])
    play(app, seed: seed) { bench, _ in #expect(bench.app.unallowedFixes == 0) }
  }

  /// Submissions are numbered without a gap, and none arrives before it is made.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func submissionsAreInOrder(seed: UInt64) {
    play(InstalledApp(PersistentApp()), seed: seed) { bench, before in
      let new = bench.sent.suffix(from: before)
      let isNumbered = zip(new, before...).allSatisfy { Int($0.sequence) == $1 }
      #expect(isNumbered)
      let isPast = new.allSatisfy { $0.arrival <= bench.now + 30_000 }
      #expect(isPast)
    }
  }

  /// An app in the foreground that says it acquires does, for as long as it may.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func acquisitionNeedsPermission(seed: UInt64) {
    play(PersistentApp(), seed: seed) { bench, _ in
      if bench.app.isAcquiring, bench.handset.appState == .foreground {
        #expect(bench.handset.isMeasuring)
      }
    }
  }
}
