import Testing

@testable import Simulation

/// Rows 18 and 19: what the owner allows, and changes.
struct AuthorizationTests {
  private static let table: [String: [ProbeCommand]] = [
    "active": [.standard(StandardRequest(inBackground: true)), .significant],
    "launched location": [.significant],
  ]

  @Test(arguments: LocationAuthorization.allCases)
  func onlyTheAllowedGetFixes(authorization: LocationAuthorization) {
    let settings = HandsetSettings.plain.with(\.authorization, authorization)
    var bench = Bench(ProbeApp(Self.table), settings, trail: .east(1))
    bench.act(.open)
    bench.run(to: 10)
    #expect(bench.app.fixes.isEmpty == !authorization.allowsLocation)
    #expect(bench.handset.isMeasuring == authorization.allowsLocation)
  }

  /// "When In Use" goes on in the background where it began in the foreground.
  @Test func whenInUseGoesOnButRelaunchesNobody() {
    let settings = HandsetSettings.plain.with(\.authorization, .whenInUse)
    var bench = Bench(ProbeApp(Self.table), settings, trail: .east(10))
    bench.act(.open, .leave)
    bench.run(to: 100)
    #expect(bench.app.fixSeconds.last == 100)
    bench.act(.reclaimMemory)
    bench.run(to: 1000)
    #expect(bench.handset.appState == .notRunning)
  }

  @Test func whenInUseStartsNothingInTheBackground() {
    let app = ProbeApp([
      "background": [.standard(StandardRequest(inBackground: true))]
    ])
    for (authorization, count) in [(LocationAuthorization.whenInUse, 0), (.always, 60)] {
      let settings = HandsetSettings.plain.with(\.authorization, authorization)
      var bench = Bench(app, settings, trail: .east(1))
      bench.act(.open, .leave)
      bench.run(to: 60)
      #expect(bench.app.fixes.count == count)
    }
  }

  /// Revoked in the middle: told, no fix after it, and without them nothing keeps it alive.
  @Test func revokedWhileAcquiring() {
    var bench = Bench(ProbeApp(Self.table), trail: .east(1))
    bench.act(.open, .leave)
    bench.run(to: 60)
    bench.act(.allow(.denied, isPrecise: true))
    bench.run(to: 120)
    #expect(bench.app.log.last == "60.0 authorization denied")
    #expect(bench.app.fixSeconds.last == 60)
    #expect(bench.handset.appState == .suspended)
    // Given again, a suspended app hears of it when it runs.
    bench.act(.allow(.always, isPrecise: true))
    bench.act(.open)
    bench.run(to: 122)
    #expect(bench.app.log.suffix(2) == ["120.0 active", "120.0 authorization always"])
    #expect(bench.app.fixSeconds.last == 122)
  }

  @Test func allowOnceLastsForOneUse() {
    let app = ProbeApp(["active": [.standard(StandardRequest())]])
    var bench = Bench(app, .plain.with(\.authorization, .notDetermined), trail: .east(1))
    bench.act(.open, .allowOnce)
    bench.run(to: 10)
    #expect(bench.app.fixes.count == 10)
    bench.act(.leave)
    bench.run(to: 60)
    bench.act(.open)
    bench.run(to: 70)
    #expect(bench.app.log.last == "60.0 authorization notDetermined")
    #expect(bench.app.fixSeconds.last.map { $0 <= 15 } == true)
  }

  /// iOS 13: the owner is asked on the first use in the background.
  @Test(arguments: [(true, 2), (false, 1)])
  func provisionalAlways(keeps: Bool, events: Int) {
    let app = ProbeApp(["active": [.significant]])
    var settings = HandsetSettings.plain.with(\.authorization, .notDetermined)
    settings.keepsProvisional = keeps
    var bench = Bench(app, settings, trail: .east(2))
    bench.act(.open, .allowProvisionally)
    bench.run(to: 5)
    bench.act(.leave)
    bench.run(to: 400)
    #expect(bench.app.log.contains("0.0 authorization always"))
    #expect(bench.app.fixes.count == events)
    bench.act(.open)
    #expect(bench.app.log.contains("400.0 authorization whenInUse") == !keeps)
  }

  @Test func theOwnerAnswersOnce() {
    var settings = HandsetSettings.plain.with(\.authorization, .notDetermined)
    settings.answer = .whenInUse
    let ask: [ProbeCommand] = [.requestAuthorization]
    var bench = Bench(ProbeApp(["active": ask, "authorization whenInUse": ask]), settings)
    bench.act(.open)
    #expect(bench.app.log.suffix(1) == ["0.0 authorization whenInUse"])
  }

  /// Row 19: within kilometres, a few times an hour, whatever is asked for.
  @Test func reducedAccuracy() {
    var settings = HandsetSettings.plain.with(\.isPrecise, false)
    settings.receiver = ReceiverSettings()
    var bench = Bench(
      ProbeApp(["active": [.standard(StandardRequest(pausesAutomatically: false))]]), settings)
    bench.act(.open)
    bench.run(to: 3600)
    #expect(bench.app.fixes.count == 3)
    #expect(bench.app.fixes.allSatisfy { (1000...20_000).contains($0.fix.horizontalAccuracy) })
  }

  /// However often the services are started anew: in between the same position is handed out.
  @Test func reducedAccuracyCannotBeAskedForMoreOften() {
    let request = StandardRequest(pausesAutomatically: false)
    let anew: [ProbeCommand] = [
      .stopStandard, .standard(request), .stopSignificant, .significant, .setTimer(0, 5000),
    ]
    let settings = HandsetSettings.plain.with(\.isPrecise, false)
    var bench = Bench(ProbeApp(["active": anew, "timer 0": anew]), settings, trail: .east(20))
    bench.act(.open)
    bench.run(to: 3599)
    #expect(bench.app.fixes.count > 1000)
    #expect(Set(bench.app.fixes.map(\.fix.time)) == [0, 1_200_000, 2_400_000])
    #expect(bench.handset.usage.fixesMeasured == 3)
  }

  /// Allowed to be precise, the phone doesn't wait for the next approximate position.
  @Test func precisionComesAtOnce() {
    let request = StandardRequest(pausesAutomatically: false)
    let settings = HandsetSettings.plain.with(\.isPrecise, false)
    var bench = Bench(ProbeApp(["active": [.standard(request)]]), settings)
    bench.act(.open)
    bench.run(to: 100)
    bench.act(.allow(.always, isPrecise: true))
    #expect(bench.app.fixes.last?.fix.time == 100_000)
    #expect(bench.app.fixes.last?.fix.horizontalAccuracy == 3)
  }
}
