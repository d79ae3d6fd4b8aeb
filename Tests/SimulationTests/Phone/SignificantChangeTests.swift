import Testing

@testable import Simulation

/// Rows 3 to 7: significant changes, and the launches they bring.
struct SignificantChangeTests {
  private static let table: [String: [ProbeCommand]] = [
    "active": [.significant], "launched location": [.significant],
  ]

  private func bench(_ settings: HandsetSettings = .plain, trail: Trail) -> Bench<ProbeApp> {
    var bench = Bench(ProbeApp(Self.table), settings, trail: trail)
    bench.act(.open, .leave)
    return bench
  }

  /// Row 3: 500 m and five minutes, whichever is later; the first at once.
  @Test(arguments: [(1.0, 500.0, 4), (5, 300, 6), (0, 0, 1)])
  func comesAfter500MetresAndFiveMinutes(speed: Double, interval: Double, count: Int) {
    var bench = bench(trail: .east(speed))
    bench.run(to: 1600)
    let seconds = bench.app.fixSeconds
    #expect(seconds.count == count)
    // The look for it is every ten seconds where it's near, and each begins the next distance.
    for (index, second) in seconds.enumerated() {
      #expect((0...(11 * Double(index))).contains(second - interval * Double(index)))
    }
  }

  /// Row 4, where the phone is set to heed it.
  @Test func heartbeatComesWithoutMovement() {
    var bench = bench(.plain.with(\.significantHeartbeat, 900_000), trail: .still)
    bench.run(to: 3700)
    #expect(bench.app.fixSeconds == [0, 900, 1800, 2700, 3600])
  }

  /// Row 3: the first event is the position known already, as old as that is.
  @Test func theFirstIsCached() {
    let app = ProbeApp([
      "active": [.standard(StandardRequest())], "background": [.stopStandard, .significant],
    ])
    var bench = Bench(app, trail: .east(1))
    bench.act(.open)
    bench.run(to: 3.5)
    bench.act(.leave)
    #expect(bench.app.fixes.last?.second == 3.5)
    #expect(bench.app.fixes.last?.fix.time == 3000)
  }

  /// Row 3: started twice it says nothing new, stopped and started it does.
  @Test(arguments: [([ProbeCommand.significant], 1), ([.stopSignificant, .significant], 2)])
  func startedAgain(commands: [ProbeCommand], count: Int) {
    let app = ProbeApp(["active": [.significant, .setTimer(0, 1000)], "timer 0": commands])
    var bench = Bench(app)
    bench.act(.open)
    bench.run(to: 60)
    #expect(bench.app.fixes.count == count)
  }

  /// Row 7: a suspended app is woken for about ten seconds.
  @Test func wakesForTenSeconds() {
    var bench = bench(trail: Trail(stops: [(0, 0), (600, 0), (700, 600)]))
    bench.run(to: 600)
    #expect(bench.handset.appState == .suspended)
    while bench.app.fixes.count < 2 { bench.run(to: Double(bench.now) / 1000 + 1) }
    #expect(bench.handset.appState == .background)
    let woken = Double(bench.now) / 1000
    bench.run(to: woken + 8)
    #expect(bench.handset.appState == .background)
    bench.run(to: woken + 11)
    #expect(bench.handset.appState == .suspended)
    #expect(bench.handset.usage.wakes == 1)
  }

  private static let ends: [(OwnerAction, Bool, Bool)] = [
    (.reclaimMemory, true, true), (.reclaimMemory, false, true), (.reboot, true, true),
    // Row 6: after a force quit it's the system's version that decides.
    (.forceQuit, true, true), (.forceQuit, false, false), (.powerOff, true, false),
  ]

  /// Row 5: it relaunches an ended app into the background, the event coming once started again.
  @Test(arguments: ends)
  func relaunchesAnEndedApp(end: OwnerAction, afterForceQuit: Bool, expected: Bool) {
    let settings = HandsetSettings.plain.with(\.relaunchesAfterForceQuit, afterForceQuit)
    var bench = bench(settings, trail: Trail(stops: [(0, 0), (600, 0), (700, 600)]))
    bench.run(to: 400)
    bench.act(end)
    #expect(bench.handset.appState == .notRunning)
    bench.run(to: 900)
    #expect(bench.app.log.contains { $0.hasSuffix("launched location") } == expected)
    #expect(bench.app.fixes.count == (expected ? 2 : 1))
    #expect(bench.handset.appState == (expected ? .suspended : .notRunning))
  }

  @Test func anAppThatDoesNotStartAgainGetsNothing() {
    let trail = Trail(stops: [(0, 0), (600, 0), (700, 600)])
    var bench = Bench(ProbeApp(["active": [.significant]]), trail: trail)
    bench.act(.open, .leave)
    bench.run(to: 400)
    bench.act(.reclaimMemory)
    bench.run(to: 900)
    #expect(bench.app.log.contains { $0.hasSuffix("launched location") })
    #expect(bench.app.fixes.count == 1)
  }

  /// Row 5: the standard service relaunches nobody.
  @Test func standardUpdatesRelaunchNobody() {
    let app = ProbeApp(["active": [.standard(StandardRequest(inBackground: true))]])
    var bench = Bench(app, trail: .east(10))
    bench.act(.open, .leave)
    bench.run(to: 10)
    bench.act(.reclaimMemory)
    bench.run(to: 2000)
    #expect(bench.handset.appState == .notRunning)
    #expect(bench.app.fixSeconds.last == 10)
  }
}
