import Testing

@testable import Simulation

/// Rows 1, 2, 15, 16 and 17 of the iOS facts: what the standard service delivers, and when.
struct StandardUpdatesTests {
  private func bench(
    _ request: StandardRequest, _ settings: HandsetSettings = .plain, trail: Trail
  ) -> Bench<ProbeApp> {
    var bench = Bench(ProbeApp(["active": [.standard(request)]]), settings, trail: trail)
    bench.act(.open)
    return bench
  }

  @Test(arguments: [
    // Without a filter a fix a second; else as often as the way is walked, the first at once.
    (0.0, 1.0, [1.0, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    (5, 1, [1, 6]),
    (10, 5, [1, 3, 5, 7, 9]),
    (1000, 5, [1]),
  ])
  func filterCountsFromTheFixDeliveredLast(filter: Double, speed: Double, expected: [Double]) {
    var bench = bench(StandardRequest(distanceFilter: filter), trail: .east(speed))
    bench.run(to: 10)
    #expect(bench.app.fixSeconds == expected)
  }

  /// Row 2: the phone takes less trouble where less is asked for, and the meter tells the two apart.
  @Test(arguments: [
    (DesiredAccuracy.bestForNavigation, 3.0...3.0), (.best, 3...3), (.tenMetres, 10...10),
    (.hundredMetres, 30...66), (.kilometre, 300...660), (.threeKilometres, 1000...2200),
  ])
  func accuracyIsAsAskedFor(accuracy: DesiredAccuracy, radii: ClosedRange<Double>) {
    var bench = bench(StandardRequest(desiredAccuracy: accuracy), trail: .still)
    bench.run(to: 60)
    #expect(bench.app.fixes.count == 60)
    #expect(bench.app.fixes.allSatisfy { radii.contains($0.fix.horizontalAccuracy) })
    let usage = bench.handset.usage
    let isFine = accuracy.radius <= 10
    let metered = [usage.fineMilliseconds, usage.coarseMilliseconds]
    #expect(metered == (isFine ? [60_000, 0] : [0, 60_000]))
  }

  /// Going to and fro within the filter's distance never adds up to it.
  @Test func filterIsNoPedometer() {
    let stops = (0...100).map { (second: Double($0) * 10, east: $0.isMultiple(of: 2) ? 0.0 : 9) }
    var bench = bench(StandardRequest(distanceFilter: 10), trail: Trail(stops: stops))
    bench.run(to: 1000)
    #expect(bench.app.fixSeconds == [1])
  }

  @Test func aWideFilterCostsFewLooks() {
    let settings = HandsetSettings.plain.with(\.topSpeed, 5)
    var bench = bench(StandardRequest(distanceFilter: 1000), settings, trail: .east(5))
    bench.run(to: 1000)
    #expect(bench.app.fixes.count == 5)
    #expect(bench.handset.usage.fixesMeasured < 40)
    // The looks that were left out made none of them late by more than a few seconds.
    #expect(zip(bench.app.fixSeconds, [1.0, 201, 401, 601, 801]).allSatisfy { $0 - $1 < 5 })
  }

  @Test func startingAgainClearsNoFilterButStoppingDoes() {
    let request = StandardRequest(distanceFilter: 100)
    let again: [ProbeCommand] = [.standard(request)]
    let anew: [ProbeCommand] = [.stopStandard, .standard(request)]
    for (commands, expected) in [(again, [1.0]), (anew, [1, 6])] {
      let app = ProbeApp([
        "active": [.standard(request), .setTimer(0, 5000)], "timer 0": commands,
      ])
      var bench = Bench(app)
      bench.act(.open)
      bench.run(to: 60)
      #expect(bench.app.fixSeconds == expected)
    }
  }

  /// Row 15: somebody in their seat is paused for; that's the default, and for good.
  @Test(arguments: [(true, 901.0), (false, 1200)])
  func pausesWhereNobodyMoves(pauses: Bool, last: Double) {
    var bench = bench(
      StandardRequest(inBackground: true, pausesAutomatically: pauses), trail: .still)
    bench.run(to: 1200)
    #expect(bench.app.fixSeconds.last == last)
    #expect(bench.app.log.contains("901.0 paused") == pauses)
  }

  /// With "When In Use" a pause in the background ends access until the app is opened again.
  @Test(arguments: [(LocationAuthorization.whenInUse, 905.0), (.always, 1900)])
  func aPauseMayEndAccess(authorization: LocationAuthorization, last: Double) {
    let request = StandardRequest(inBackground: true)
    let app = ProbeApp(["active": [.standard(request)], "paused": [.standard(request)]])
    let stops = [(0.0, 0.0), (950, 0), (1950, 1000), (5000, 1000)]
    var bench = Bench(
      app, .plain.with(\.authorization, authorization),
      trail: Trail(stops: stops.map { (second: $0.0, east: $0.1) }))
    bench.act(.open, .leave)
    bench.run(to: 1900)
    #expect(bench.app.fixSeconds.last.map { abs($0 - last) < 10 } == true)
    bench.act(.open)
    bench.run(to: 1910)
    #expect(bench.app.fixSeconds.last == 1910)
  }

  /// It pauses also where the filter lets nothing through.
  @Test func pausesBehindAFilter() {
    var bench = bench(StandardRequest(distanceFilter: 1000), trail: .still)
    bench.run(to: 1200)
    #expect(bench.app.log.contains { $0.hasSuffix("paused") })
  }

  @Test func movementPutsThePauseOff() {
    var bench = bench(StandardRequest(), trail: Trail(stops: [(0, 0), (600, 0), (630, 30)]))
    bench.run(to: 1400)
    #expect(!bench.app.log.contains { $0.hasSuffix("paused") })
    bench.run(to: 1600)
    #expect(bench.app.log.contains { $0.hasSuffix("paused") })
  }

  /// Row 17: the app's switch and its background mode are both needed.
  @Test(arguments: [(true, true, 60.0), (true, false, 15), (false, true, 15)])
  func backgroundNeedsModeAndSwitch(asked: Bool, mode: Bool, last: Double) {
    let settings = HandsetSettings.plain.with(\.hasLocationBackgroundMode, mode)
    var bench = bench(StandardRequest(inBackground: asked), settings, trail: .east(1))
    bench.run(to: 10)
    bench.act(.leave)
    bench.run(to: 60)
    // Without either it still runs for the five seconds that entering the background may take.
    #expect(bench.app.fixSeconds.last.map { abs($0 - last) <= 1 } == true)
    #expect(bench.handset.appState == (asked && mode ? .background : .suspended))
  }

  /// Row 16: what came while suspended is handed over together, oldest first.
  @Test func fixesWaitForASuspendedApp() {
    var bench = bench(StandardRequest(), trail: .east(1))
    bench.run(to: 10)
    bench.act(.leave)
    bench.run(to: 40)
    let before = bench.app.fixes.count
    bench.act(.open)
    let times = bench.app.fixes.map(\.fix.time)
    #expect(bench.app.batchSizes.last == 25)
    #expect(bench.app.fixes.count == before + 25)
    #expect(times == times.sorted())
  }

  @Test func theQueueKeepsTheNewest() {
    var bench = bench(
      StandardRequest(), .plain.with(\.queueLimit, 10), trail: .east(1))
    bench.act(.leave)
    bench.run(to: 60)
    bench.act(.open)
    #expect(bench.app.batchSizes.last == 10)
    #expect(bench.app.fixes.last?.fix.time == 60_000)
  }

  @Test func aTunnelLetsNothingThroughButCells() {
    let settings = HandsetSettings.plain.with(\.receiver.tunnelShare, 0)
    var bench = bench(StandardRequest(), settings, trail: .east(1))
    bench.run(to: 10)
    bench.cover = .tunnel
    bench.run(to: 60)
    #expect(bench.app.fixSeconds.last == 10)
    bench.cover = .open
    bench.run(to: 62)
    #expect(bench.app.fixSeconds.suffix(2) == [61, 62])
  }
}
