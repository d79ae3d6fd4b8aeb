import Testing

@testable import Simulation

/// Rows 7 and 8: how long an app runs, and what becomes of it then.
struct ProcessLifeTests {
  @Test func callsComeInIOSOrder() {
    var bench = Bench(ProbeApp([:]))
    bench.act(.open)
    bench.run(to: 5)
    bench.act(.leave)
    bench.run(to: 60)
    bench.act(.open)
    bench.run(to: 70)
    bench.act(.forceQuit)
    #expect(
      bench.app.log == [
        "0.0 launched user", "0.0 active", "5.0 resigns", "5.0 background", "60.0 active",
        "70.0 terminate",
      ])
  }

  /// Row 7: five seconds for entering the background, then it is suspended.
  @Test func suspendedAfterFiveSeconds() {
    var bench = Bench(ProbeApp(["background": [.setTimer(0, 4000), .setTimer(1, 6000)]]))
    bench.act(.open, .leave)
    bench.run(to: 60)
    #expect(bench.handset.appState == .suspended)
    #expect(bench.app.log.last == "4.0 timer 0")
    // A timer that ran out meanwhile fires when it runs again.
    bench.act(.open)
    #expect(bench.app.log.suffix(2) == ["60.0 active", "60.0 timer 1"])
  }

  /// A suspended app isn't told that it ends.
  @Test func aSuspendedAppDiesUntold() {
    var bench = Bench(ProbeApp([:]))
    bench.act(.open, .leave)
    bench.run(to: 60)
    bench.act(.forceQuit)
    #expect(bench.handset.appState == .notRunning)
    #expect(!bench.app.log.contains { $0.hasSuffix("terminate") })
  }

  /// Row 8: warned shortly before the end; ended by then is suspended, else terminated.
  @Test(arguments: [30_000, 180_000, 600_000] as [Int64], [true, false])
  func tasksHaveAnEnd(budget: Int64, ends: Bool) {
    let table: [String: [ProbeCommand]] = [
      "resigns": [.beginTask], "expires": ends ? [.endTask] : [],
    ]
    var bench = Bench(ProbeApp(table), .plain.with(\.taskBudget, budget))
    bench.act(.open)
    bench.run(to: 10)
    bench.act(.leave)
    let warning = 10 + Double(budget) / 1000 - 3
    bench.run(to: warning - 0.001)
    #expect(bench.handset.appState == .background)
    bench.run(to: warning + 4)
    #expect(bench.app.log.last == "\(warning) expires")
    #expect(bench.handset.appState == (ends ? .suspended : .notRunning))
  }

  @Test func aTaskInTheForegroundCostsNoTime() {
    var bench = Bench(ProbeApp(["active": [.beginTask]]))
    bench.act(.open)
    bench.run(to: 500)
    #expect(bench.handset.appState == .foreground)
    #expect(bench.app.log.count == 2)
  }

  @Test func anEndedTaskLetsItBeSuspended() {
    let table: [String: [ProbeCommand]] = [
      "resigns": [.beginTask], "background": [.setTimer(0, 10_000)], "timer 0": [.endTask],
    ]
    var bench = Bench(ProbeApp(table))
    bench.act(.open, .leave)
    bench.run(to: 9.9)
    #expect(bench.handset.appState == .background)
    bench.run(to: 10.1)
    #expect(bench.handset.appState == .suspended)
  }

  /// Row 8: the time is that of all tasks together, and one begun anew wins none.
  @Test func tasksAreNotRenewable() {
    let table: [String: [ProbeCommand]] = [
      "resigns": [.beginTask], "background": [.setTimer(0, 20_000)],
      "timer 0": [.endTask, .beginTask], "expires": [.endTask, .beginTask],
    ]
    var bench = Bench(ProbeApp(table))
    bench.act(.open, .leave)
    bench.run(to: 60)
    #expect(bench.app.log.last == "27.0 expires")
    #expect(bench.app.taskRefusals == 1)
    #expect(bench.handset.appState == .suspended)
  }

  /// Nor for an app that location keeps alive, whatever events it gets; a wake from sleep begins anew.
  @Test(arguments: [(true, 1), (false, 0)])
  func tasksOfOneStayInTheBackgroundEndTogether(isKeptAlive: Bool, refusals: Int) {
    let app = ProbeApp([
      "active": [.standard(StandardRequest(inBackground: isKeptAlive)), .significant],
      "background": isKeptAlive ? [] : [.stopStandard], "entered 1": [.beginTask, .endTask],
      "launched user": [.monitor(Region(number: 1, centre: Point(x: 900, y: 0), radius: 100))],
    ])
    var bench = Bench(app, trail: .east(2))
    bench.act(.open, .leave)
    bench.run(to: 600)
    #expect(bench.app.log.contains { $0.hasSuffix("entered 1") })
    #expect(bench.app.taskRefusals == refusals)
  }

  @Test func tasksCanBeRefused() {
    var bench = Bench(ProbeApp(["resigns": [.beginTask]]), .plain.with(\.taskBudget, nil))
    bench.act(.open, .leave)
    #expect(bench.app.taskRefusals == 1)
    bench.run(to: 6)
    #expect(bench.handset.appState == .suspended)
  }

  @Test func theForegroundAppKeepsItsMemory() {
    var bench = Bench(ProbeApp([:]))
    bench.act(.open, .reclaimMemory)
    #expect(bench.handset.appState == .foreground)
    bench.act(.leave, .reclaimMemory)
    #expect(bench.handset.appState == .notRunning)
  }

  @Test func aPhoneThatIsOffDoesNothing() {
    let table: [String: [ProbeCommand]] = [
      "active": [.standard(StandardRequest(inBackground: true)), .significant]
    ]
    var bench = Bench(ProbeApp(table), trail: .east(10))
    bench.act(.open)
    bench.run(to: 5)
    bench.act(.powerOff)
    let count = bench.app.fixes.count
    #expect(bench.handset.nextWake == .max)
    bench.act(.open)
    bench.run(to: 500)
    #expect(bench.app.fixes.count == count)
    bench.act(.powerOn, .open)
    bench.run(to: 502)
    #expect(bench.app.fixes.count > count)
  }
}
