import Testing

@testable import Simulation

/// The login-location app: what it sends, when, and what its original got wrong.
struct ApproximateAppTests {
  /// Foreground: a fix a kilometre.
  @Test func aFixEachKilometreInTheForeground() {
    var bench = Bench(ApproximateApp(), trail: .east(20))
    bench.act(.open)
    bench.run(to: 240)
    #expect(bench.fixSeconds == [1, 51, 101, 151, 201])
  }

  /// Background: significant changes; the standard service is off, as it wasn't in the original.
  @Test func significantChangesInTheBackground() {
    var bench = Bench(ApproximateApp(), trail: .east(20))
    bench.act(.open)
    bench.run(to: 10)
    bench.act(.leave)
    bench.run(to: 11)
    #expect(!bench.handset.isMeasuring)
    bench.run(to: 1000)
    // The first event is the fix known already, with its own time.
    #expect(bench.fixSeconds.count == 5)
    #expect(bench.fixSeconds[1] < 10)
    #expect(bench.fixSeconds.suffix(3) == [310, 610, 910])
    #expect(bench.handset.appState == .suspended)
    bench.act(.open)
    bench.run(to: 1400)
    #expect(bench.fixSeconds.suffix(8).first == 1001)
  }

  private static let gates: [(Double, Bool, Bool)] = [
    (-1, false, false), (0, true, true), (99.9, true, true), (100, false, true),
    (17_000, false, true),
  ]

  /// 0 ≤ accuracy < 100 m in the foreground, in the background any that is valid.
  @Test(arguments: gates)
  func accuracyGate(accuracy: Double, foreground: Bool, background: Bool) {
    for (state, expected) in [
      (AppProcess.State.foreground, foreground), (.background, background),
    ] {
      var app = ApproximateApp()
      var system = PhoneSystem(.plain, owner: 1, random: SeededRandom(seed: 1))
      system.process.state = state
      let fix = Fix(time: 5, point: Point(x: 0, y: 0), horizontalAccuracy: accuracy)
      app.received(FixBatch(fix), &system)
      #expect(system.sent.count == (expected ? 1 : 0))
    }
  }

  /// The original sent only the last of a batch.
  @Test func sendsTheWholeBatch() {
    var app = ApproximateApp()
    var system = PhoneSystem(.plain, owner: 1, random: SeededRandom(seed: 1))
    system.process.state = .background
    let fixes = (1...4).map {
      Fix(time: $0, point: Point(x: 0, y: 0), horizontalAccuracy: 10)
    }
    app.received(FixBatch(fixes[3], after: Array(fixes.prefix(3))), &system)
    #expect(system.sent.map(\.time) == [1, 2, 3, 4])
  }

  /// A fix too poor to be sent mustn't use up the kilometre.
  @Test func asksAgainAfterAPoorFix() {
    var bench = Bench(ApproximateApp(), .plain.with(\.receiver.indoors, 50))
    bench.cover = .indoors
    bench.act(.open)
    bench.run(to: 20)
    #expect(bench.fixes.isEmpty)
    bench.cover = .open
    bench.run(to: 60)
    #expect(bench.fixes.count == 1)
    #expect(bench.fixSeconds.first.map { $0 < 28 } == true)
  }

  /// A good fix that comes meanwhile is what was asked for.
  @Test(arguments: [([150.0], true), ([150, 5], false), ([5, 150], true)])
  func asksAgainOnlyWithoutAGoodOne(radii: [Double], asks: Bool) {
    var app = ApproximateApp()
    var system = PhoneSystem(.plain, owner: 1, random: SeededRandom(seed: 1))
    system.process.state = .foreground
    for radius in radii {
      app.received(
        FixBatch(Fix(time: 5, point: Point(x: 0, y: 0), horizontalAccuracy: radius)), &system)
    }
    #expect((system.timers[0] < .max) == asks)
  }

  /// Row 19: asking again brings nothing better where the owner doesn't allow it; once they do, it does.
  @Test func waitsForPrecision() {
    var bench = Bench(ApproximateApp(), .plain.with(\.isPrecise, false), trail: .east(0.1))
    bench.act(.open)
    bench.run(to: 3599)
    #expect(bench.handset.usage.fixesMeasured <= 3)
    #expect(bench.fixes.isEmpty)
    bench.act(.allow(.always, isPrecise: true))
    bench.run(to: 3602)
    #expect(bench.fixes.map { $0.fix?.horizontalAccuracy } == [3])
  }

  @Test func keepsWhatCannotBeSentEvenWhenEnded() {
    var bench = Bench(ApproximateApp(), trail: .east(20))
    bench.act(.open, .setNetwork(isReachable: false))
    bench.run(to: 120)
    bench.act(.leave, .reclaimMemory, .setNetwork(isReachable: true))
    #expect(bench.sent.isEmpty)
    bench.act(.open)
    #expect(bench.fixSeconds.prefix(3) == [1, 51, 101])
  }

  @Test func theEngineDoesNotDriveIt() {
    var bench = Bench(ApproximateApp())
    bench.act(.open)
    bench.run(to: 1)
    bench.decide(.start)
    bench.run(to: 100)
    #expect(bench.fixSeconds == [1])
  }
}
