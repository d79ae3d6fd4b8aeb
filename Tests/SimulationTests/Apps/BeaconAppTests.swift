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
