import Testing

@testable import Simulation

/// A phone with any of the apps behaves as one with that app alone, and the same each time.
struct InstalledAppTests {
  private static var settings: HandsetSettings {
    var settings = HandsetSettings()
    settings.topSpeed = 20
    return settings
  }

  /// A day in the life of a phone, woken as it asks or (`oftener`) each second besides.
  private func day<App: PhoneApp>(
    _ app: App, oftener: Bool = false, seed: UInt64 = 3
  ) -> [Submission] {
    let stops = [(0.0, 0.0), (600, 900), (1200, 900), (1500, 3000), (4000, 0)]
    let trail = Trail(stops: stops.map { (second: $0.0, east: $0.1) })
    var bench = Bench(app, Self.settings, trail: trail, seed: seed)
    func play(_ bench: inout Bench<App>, to end: Int) {
      if oftener {
        for second in Int(bench.now / 1000)..<end {
          bench.run(to: Double(second))
          bench.handset.wake(at: bench.now, trail.whereabouts(at: bench.now), &bench.sent)
        }
      }
      bench.run(to: Double(end))
    }
    bench.act(.open)
    play(&bench, to: 30)
    bench.decide(.start)
    play(&bench, to: 300)
    bench.act(.leave)
    play(&bench, to: 900)
    bench.act(.setNetwork(isReachable: false))
    play(&bench, to: 1000)
    bench.act(.setNetwork(isReachable: true), .reclaimMemory)
    play(&bench, to: 3000)
    bench.act(.open, .pressAlert)
    play(&bench, to: 4000)
    return bench.sent
  }

  @Test func wrappingChangesNothing() {
    expectSame(day(InstalledApp(PersistentApp())), day(PersistentApp()))
    expectSame(day(InstalledApp(ApproximateApp())), day(ApproximateApp()))
    expectSame(day(InstalledApp(BeaconApp())), day(BeaconApp()))
    #expect(InstalledApp(BeaconApp()).wire == .postlocation)
  }

  @Test func sameSeedSameDay() {
    expectSame(day(PersistentApp()), day(PersistentApp()))
    let differs = day(PersistentApp(), seed: 4) != day(PersistentApp())
    #expect(differs)
  }

  /// Being woken when nothing is due changes nothing.
  @Test func wakingMoreOftenDoesNoHarm() {
    expectSame(day(PersistentApp(), oftener: true), day(PersistentApp()))
    expectSame(day(BeaconApp(), oftener: true), day(BeaconApp()))
  }

  /// Tells the first submission that differs rather than all of them.
  private func expectSame(_ a: [Submission], _ b: [Submission]) {
    #expect(a.count == b.count)
    #expect(zip(a, b).first { $0 != $1 } == nil)
    #expect(a.count > 5)
  }
}
