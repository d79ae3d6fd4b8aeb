import Testing

@testable import Simulation

/// What the GroundSage guide asks of an app, and what its sample gets wrong.
struct PersistentAppTests {
  /// Opened at 0; its first look has told of two fixes, at 1 s and 7 s.
  private func opened(
    _ settings: HandsetSettings = .plain, trail: Trail = .still
  ) -> Bench<PersistentApp> {
    var bench = Bench(PersistentApp(), settings, trail: trail)
    bench.act(.open)
    bench.run(to: 7)
    return bench
  }

  /// As above, the engine having said start; the app hears it at 7.1 s.
  private func acquiring(
    _ settings: HandsetSettings = .plain, trail: Trail = .still
  ) -> Bench<PersistentApp> {
    var bench = opened(settings, trail: trail)
    bench.decide(.start)
    bench.run(to: 8)
    return bench
  }

  @Test func aLookTellsTheEngineWhatItNeeds() {
    let bench = opened()
    #expect(bench.fixSeconds == [1, 7])
    #expect(bench.sent.map(\.kind) == [.launch, .permission, .fix, .fix])
  }

  /// Coarse fixes are told no more often than good ones, and keep no good one waiting.
  @Test(arguments: [
    (30.0, [1.0, 7, 13, 19, 25]), (1.5, [1, 2, 8]), (3.5, [1, 4, 10]), (7.5, [1, 7, 8, 14]),
  ])
  func coarseFixesOfALook(coarseUntil: Double, expected: [Double]) {
    var bench = Bench(PersistentApp(), .plain.with(\.receiver.indoors, 50))
    bench.cover = .indoors
    bench.act(.open)
    bench.run(to: coarseUntil)
    bench.cover = .open
    bench.run(to: 30)
    #expect(bench.fixSeconds == expected)
  }

  /// The sample starts at launch wherever it is; this app never without the engine's word.
  @Test func startsNothingWithoutTheEngine() {
    var bench = opened()
    bench.run(to: 3600)
    #expect(!bench.app.isAcquiring)
    // A look of two fixes and the wait for an answer, each minute and a bit.
    #expect(bench.fixes.count <= 2 * 3600 / 60)
    #expect(bench.handset.usage.fineMilliseconds < 3_600_000 / 5)
    bench.act(.leave)
    bench.run(to: 7200)
    #expect(!bench.handset.isMeasuring)
    #expect(bench.handset.appState == .suspended)
    #expect(bench.fixSeconds.last.map { $0 < 3630 } == true)
  }

  @Test func startsWhenTheEngineSaysSo() {
    let bench = acquiring()
    #expect(bench.app.isAcquiring)
    #expect(bench.fixSeconds == [1, 7, 8])
  }

  /// R2: through foreground and background; and nobody in their seat is paused for (row 15).
  @Test func goesOnInTheBackground() {
    var bench = acquiring()
    bench.act(.leave)
    bench.run(to: 3608)
    #expect(bench.fixes.count == 3603)
    #expect(bench.handset.appState == .background)
    #expect(bench.app.isAcquiring)
  }

  /// The sample's tracking depends on whether the app comes back before its background task expires
  /// or after, and on there being a task at all; here nothing does.
  @Test(
    arguments: [nil, 1000, 30_000, 180_000] as [Int64?], [10.0, 26.9, 27.1, 40, 400])
  func trackingDependsOnNoTask(budget: Int64?, away: Double) {
    for starts in [true, false] {
      let settings = HandsetSettings.plain.with(\.taskBudget, budget)
      var bench = opened(settings)
      if starts { bench.decide(.start) }
      bench.run(to: 8)
      bench.act(.leave)
      bench.run(to: 8 + away)
      bench.act(.open)
      bench.run(to: 8 + away + 1)
      #expect(bench.app.isAcquiring == starts)
      bench.run(to: 500)
      #expect(bench.app.isAcquiring == starts)
      if starts {
        #expect(bench.handset.isMeasuring)
        #expect(bench.fixes.count == 2 + 493)
      }
    }
  }

  /// The task of a look that lasts longer than its time is ended, not overrun.
  @Test func aLookOutlivesItsTask() {
    var bench = opened(.plain.with(\.taskBudget, 4000))
    bench.act(.leave)
    bench.run(to: 60)
    #expect(bench.handset.appState == .suspended)
  }

  @Test func startAndStopAreIdempotent() {
    var app = PersistentApp()
    var system = PhoneSystem(.plain, owner: 1, random: SeededRandom(seed: 1))
    system.process.state = .foreground
    app.decided(.stop, &system)
    #expect(!app.isAcquiring && !system.standard.isRunning)
    for _ in 0..<2 {
      app.decided(.start, &system)
      #expect(app.isAcquiring && system.standard.isRunning)
    }
    let due = system.standard.nextSample
    app.decided(.start, &system)
    #expect(system.standard.nextSample == due)
    for _ in 0..<2 {
      app.decided(.stop, &system)
      #expect(!app.isAcquiring && !system.standard.isRunning)
    }
  }

  /// R3: it stops on leaving, also in the background, and lets the phone sleep.
  @Test func stopsOnLeaving() {
    var bench = acquiring()
    bench.act(.leave)
    bench.run(to: 100)
    bench.decide(.stop)
    bench.run(to: 2000)
    #expect(!bench.app.isAcquiring)
    #expect(bench.fixSeconds.last == 100)
    #expect(bench.handset.appState == .suspended)
  }

  /// Back where it was acquired, the region wakes it for a look.
  @Test func looksWhenItComesBack() {
    let stops = [(0.0, 0.0), (100, 0), (400, 450), (800, 450), (1100, 0), (4000, 0)]
    var bench = acquiring(trail: Trail(stops: stops.map { (second: $0.0, east: $0.1) }))
    bench.act(.leave)
    bench.run(to: 300)
    bench.decide(.stop)
    bench.run(to: 900)
    #expect(!bench.app.isAcquiring)
    let before = bench.fixes.count
    bench.run(to: 1400)
    #expect(bench.fixes.count == before + 2)
    #expect((1000...1100).contains(bench.fixSeconds.last ?? 0))
    #expect(bench.handset.appState == .suspended)
  }

  /// Ended by the system while acquiring: the significant change relaunches it, the reply to its
  /// first records says that the engine still wants it.
  @Test func killedAndRelaunched() {
    let trail = Trail(stops: [(0, 0), (400, 0), (500, 600), (900, 600)])
    var bench = acquiring(trail: trail)
    bench.act(.leave)
    bench.run(to: 60)
    bench.act(.reclaimMemory)
    bench.run(to: 390)
    #expect(bench.fixSeconds.last == 60)
    bench.run(to: 900)
    #expect(bench.app.isAcquiring)
    #expect(bench.sent.filter { $0.kind == .launch }.count == 2)
    #expect(bench.fixSeconds.last.map { $0 > 899 } == true)
  }

  @Test func permissionRevokedAndGivenBack() {
    var bench = acquiring()
    bench.act(.leave)
    bench.run(to: 60)
    bench.act(.allow(.denied, isPrecise: true))
    bench.decide(.stop)
    bench.run(to: 120)
    #expect(!bench.app.isAcquiring)
    #expect(bench.fixSeconds.last == 60)
    #expect(bench.sent.last?.kind == .permission && bench.sent.last?.authorization == .denied)
    bench.act(.open, .allow(.whenInUse, isPrecise: true))
    bench.run(to: 130)
    #expect(bench.fixSeconds.suffix(2) == [121, 127])
    #expect(!bench.app.isAcquiring)
  }

  /// Taken away and given back while offline: the engine, which noticed nothing, still says start.
  @Test func permissionGivenBackUnnoticed() {
    var bench = acquiring()
    bench.act(.setNetwork(isReachable: false), .allow(.denied, isPrecise: true))
    #expect(!bench.app.isAcquiring)
    bench.act(.allow(.always, isPrecise: true), .setNetwork(isReachable: true))
    bench.run(to: 20)
    #expect(bench.app.isAcquiring)
    #expect(bench.fixSeconds.last == 20)
  }

  @Test(arguments: [LocationAuthorization.denied, .restricted])
  func noAcquisitionWithoutPermission(authorization: LocationAuthorization) {
    let bench = acquiring(.plain.with(\.authorization, authorization))
    #expect(!bench.app.isAcquiring)
    #expect(bench.fixes.isEmpty)
    #expect(bench.sent.map(\.kind) == [.launch, .permission])
  }

  @Test func asksForPermission() {
    let bench = acquiring(.plain.with(\.authorization, .notDetermined))
    #expect(bench.app.isAcquiring)
    #expect(
      bench.sent.filter { $0.kind == .permission }.map(\.authorization) == [
        .notDetermined, .always,
      ])
  }

  @Test func saysGoodbyeWhereItCan() {
    var bench = acquiring()
    bench.act(.leave)
    bench.run(to: 60)
    bench.act(.forceQuit)
    #expect(bench.sent.last?.kind == .terminate)
    #expect(!bench.handset.isMeasuring)
  }

  /// The significant-change service begins with an old fix: where the phone was is no reason to look.
  @Test func anOldFixStartsNoLook() {
    var bench = opened()
    bench.run(to: 50)
    bench.act(.leave)
    bench.run(to: 51)
    #expect(bench.fixSeconds == [1, 7])
    #expect(!bench.handset.isMeasuring)
  }

  /// R2: until its owner closes it; it doesn't come back by itself.
  @Test(arguments: [
    (OwnerAction.forceQuit, AppProcess.State.notRunning), (.reclaimMemory, .background),
  ])
  func closedByItsOwnerItStaysClosed(end: OwnerAction, state: AppProcess.State) {
    var bench = acquiring(trail: Trail(stops: [(0, 0), (400, 0), (1400, 6000)]))
    bench.act(.leave)
    bench.run(to: 60)
    bench.act(end)
    bench.run(to: 1300)
    #expect(bench.handset.appState == state)
  }

  /// An hour offline: everything comes, in order, with the times at which it happened.
  @Test func offlineForAnHour() {
    var bench = acquiring()
    bench.act(.setNetwork(isReachable: false))
    bench.run(to: 3608)
    #expect(bench.fixes.count == 3)
    bench.act(.setNetwork(isReachable: true))
    #expect(bench.fixes.count == 3603)
    let isComplete = bench.fixSeconds == [1] + (7...3608).map(Double.init)
    #expect(isComplete)
    #expect(bench.sent.allSatisfy { $0.arrival >= $0.time })
  }

  @Test func invalidFixesAreNotSent() {
    let settings = HandsetSettings.plain.with(\.receiver.boast, -1)
    #expect(acquiring(settings).fixes.isEmpty)
  }
}
