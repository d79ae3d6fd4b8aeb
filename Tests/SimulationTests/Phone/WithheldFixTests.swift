import Testing

@testable import Simulation

/// Rows 18 and 19: what was measured under a permission that is gone is handed to nobody, whether it
/// waits for the app or the phone only remembers it.
struct WithheldFixTests {
  /// Fixes wait for a suspended app, which then loses the permission for them.
  @Test(arguments: [
    OwnerAction.allow(.denied, isPrecise: true), .allow(.restricted, isPrecise: true),
    .allow(.always, isPrecise: false),
  ])
  func waitingFixesAreDropped(change: OwnerAction) {
    var bench = Bench(ProbeApp(["active": [.standard(StandardRequest())]]), trail: .east(1))
    bench.act(.open, .leave)
    bench.run(to: 60)
    #expect(bench.handset.appState == .suspended)
    let before = bench.app.fixes.count
    bench.act(change, .open)
    bench.run(to: 61)
    let later = bench.app.fixes.dropFirst(before)
    #expect(later.allSatisfy { $0.fix.horizontalAccuracy >= 1000 })
    #expect(later.count <= 1)
  }

  /// The event that relaunched an app waits until it starts the service again.
  @Test(arguments: [
    (OwnerAction.allow(.denied, isPrecise: true), 1), (.allow(.always, isPrecise: true), 2),
  ])
  func soIsAnEventThatWaitsForItsApp(change: OwnerAction, count: Int) {
    let app = ProbeApp([
      "active": [.significant], "launched location": [.setTimer(0, 5000)],
      "timer 0": [.significant],
    ])
    var bench = Bench(app, trail: Trail(stops: [(0, 0), (600, 0), (700, 600)]))
    bench.act(.open, .leave)
    bench.run(to: 400)
    bench.act(.reclaimMemory)
    while bench.handset.appState == .notRunning { bench.run(to: Double(bench.now) / 1000 + 1) }
    bench.act(change)
    bench.run(to: 900)
    #expect(bench.app.log.contains { $0.hasSuffix("timer 0") })
    #expect(bench.app.fixes.count == count)
  }

  /// The first significant change is the position known already, unless that was a precise one.
  @Test(arguments: [(true, 3.0...3.0), (false, 1000...20_000)])
  func theKnownPositionIsNoWayRound(isPrecise: Bool, radii: ClosedRange<Double>) {
    let app = ProbeApp([
      "active": [.standard(StandardRequest())], "background": [.stopStandard, .significant],
    ])
    var bench = Bench(app, trail: .east(1))
    bench.act(.open)
    bench.run(to: 3.5)
    bench.act(.allow(.always, isPrecise: isPrecise), .leave)
    #expect(bench.app.fixes.last?.second == 3.5)
    #expect(bench.app.fixes.last.map { radii.contains($0.fix.horizontalAccuracy) } == true)
  }
}
