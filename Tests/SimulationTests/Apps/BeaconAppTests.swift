import Testing

@testable import Simulation

/// PostLocationOpen: when it reports.
struct BeaconAppTests {
  private func opened(
    _ settings: HandsetSettings = .plain, trail: Trail = .still
  ) -> Bench<BeaconApp> {
    var bench = Bench(BeaconApp(), settings, trail: trail)
    bench.act(.open)
    return bench
  }

  /// 3 s after opening, then each minute.
  @Test func reportsByTheClock() {
    var bench = opened()
    bench.run(to: 200)
    #expect(bench.fixSeconds == [3, 63, 123, 183])
  }

  @Test func openingAgainResetsTheClock() {
    var bench = opened()
    bench.run(to: 30)
    bench.act(.leave)
    bench.run(to: 40)
    bench.act(.open)
    bench.run(to: 110)
    // At 30 s the significant-change service hands out the fix known already.
    #expect(bench.fixSeconds == [3, 30, 43, 103])
  }

  /// A turn of 180°, and a halt from 12 m/s (27 mph): each reported at once.
  @Test func reportsTurnsAndHalts() {
    let stops = [(0.0, 0.0), (20, 240), (40, 0), (45, 0), (500, 0)]
    var bench = opened(trail: Trail(stops: stops.map { (second: $0.0, east: $0.1) }))
    bench.run(to: 62)
    #expect(bench.fixSeconds == [3, 20, 40])
  }

  /// A turn made while the app was closed is none that it saw.
  @Test func turnsAreThoseOfThisOpening() {
    let stops = [(0.0, 0.0), (20, 40), (200, -320)]
    var bench = opened(trail: Trail(stops: stops.map { (second: $0.0, east: $0.1) }))
    bench.run(to: 10)
    bench.act(.leave)
    bench.run(to: 40)
    bench.act(.open)
    bench.run(to: 60)
    #expect(bench.fixSeconds == [3, 10, 43])
  }

  @Test func aWalkerWhoHaltsIsNotReported() {
    var bench = opened(trail: Trail(stops: [(0, 0), (20, 30), (500, 30)]))
    bench.run(to: 62)
    #expect(bench.fixSeconds == [3])
  }

  /// In the background and when ended: significant changes, about ten seconds each.
  @Test(arguments: [false, true])
  func significantChangesWhileClosed(ended: Bool) {
    var bench = opened(trail: .east(2))
    bench.run(to: 10)
    bench.act(.leave)
    bench.run(to: 20)
    if ended { bench.act(.reclaimMemory) }
    bench.run(to: 1000)
    #expect(bench.fixes.count == 5)
    #expect(bench.handset.usage.significantChanges == 4)
    #expect(bench.handset.appState == .suspended)
  }

  /// It works with "Always" alone.
  @Test(arguments: LocationAuthorization.allCases)
  func needsAlways(authorization: LocationAuthorization) {
    var settings = HandsetSettings.plain.with(\.authorization, authorization)
    settings.answer = .denied
    var bench = opened(settings)
    bench.run(to: 10)
    bench.act(.pressAlert)
    #expect(bench.sent.count == (authorization == .always ? 2 : 0))
  }

  @Test func submitsItsCacheWhenTheNetworkReturns() {
    var bench = opened()
    bench.run(to: 10)
    bench.act(.setNetwork(isReachable: false))
    bench.run(to: 200)
    #expect(bench.fixSeconds == [3])
    bench.act(.setNetwork(isReachable: true))
    #expect(bench.fixSeconds == [3, 63, 123, 183])
  }

  /// Before there is a fix an alert waits for it, even beyond the end of the process.
  @Test(arguments: [false, true])
  func anAlertWaitsForItsFirstFix(ended: Bool) {
    var bench = opened()
    bench.run(to: 0.5)
    bench.act(.pressAlert)
    if ended { bench.act(.forceQuit, .open) }
    #expect(bench.sent.isEmpty)
    bench.run(to: 2)
    #expect(bench.sent.map(\.kind) == [.alert])
    #expect(bench.sent.first?.time == (ended ? 1500 : 1000))
    #expect(bench.sent.first?.fix?.time == bench.sent.first?.time)
  }

  /// An alert never says that somebody is where they were long ago: ten seconds at most.
  @Test(arguments: [(9.0, 19.0), (11, 31)])
  func anAlertSaysWhereSomebodyIs(wait: Double, alertAt: Double) {
    var bench = opened(.plain.with(\.receiver.tunnelShare, 0), trail: .east(1))
    bench.run(to: 10)
    bench.cover = .tunnel
    bench.run(to: 10 + wait)
    bench.act(.pressAlert)
    bench.run(to: 30)
    bench.cover = .open
    bench.run(to: 40)
    let alerts = bench.sent.filter { $0.kind == .alert }
    #expect(alerts.map { Double($0.time) / 1000 } == [alertAt])
    #expect(alerts.first?.fix.map { alerts[0].time - $0.time <= 10_000 } == true)
  }

  /// A clock that was a day ahead and is set right keeps nothing back.
  @Test func aCorrectedClockSilencesNothing() {
    let stops = [(0.0, 0.0), (20, 240), (50, -120), (500, 5000)]
    var bench = opened(trail: Trail(stops: stops.map { (second: $0.0, east: $0.1) }))
    bench.act(.setClock(offset: 86_400_000))
    bench.run(to: 30)
    #expect(bench.fixSeconds.last == 86_420)
    bench.act(.setClock(offset: 0))
    bench.run(to: 62)
    // The turn at 50 s comes 30 s after the one at 20 s, whatever the clock said then.
    #expect(bench.fixSeconds.last == 50)
  }

  @Test func anAlertGoesAtOnceWithTheLastFix() {
    var bench = opened()
    bench.run(to: 10)
    bench.act(.pressAlert)
    #expect(bench.sent.last?.kind == .alert)
    #expect(bench.sent.last?.time == 10_000)
    #expect(bench.sent.last?.fix?.time == 10_000)
    bench.act(.leave, .pressAlert)
    #expect(bench.sent.filter { $0.kind == .alert }.count == 1)
  }
}
