import Testing

@testable import Simulation

/// Rows 9 to 14: regions.
struct RegionMonitorTests {
  private let region = Region(number: 1, centre: Point(x: 0, y: 0), radius: 100)

  private func bench(
    _ region: Region, _ settings: HandsetSettings = .plain, trail: Trail
  ) -> Bench<ProbeApp> {
    var bench = Bench(ProbeApp(["active": [.monitor(region)]]), settings, trail: trail)
    bench.act(.open, .leave)
    return bench
  }

  private func crossings(_ bench: Bench<ProbeApp>) -> [String] {
    bench.app.log.filter { $0.contains("entered") || $0.contains("left") }
      .map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  /// Row 12: inside already is no event; row 11: out is 200 m beyond, for 20 seconds.
  @Test(arguments: [(250.0, 0), (310, 1), (1000, 1)])
  func leavingCountsBeyondTheCushion(distance: Double, count: Int) {
    var bench = bench(region, trail: Trail(stops: [(0, 0), (60, 0), (160, distance)]))
    bench.run(to: 1000)
    #expect(crossings(bench) == [String](repeating: "left 1", count: count))
  }

  @Test func aShortExcursionIsNone() {
    let stops = [(0.0, 0.0), (60, 0), (100, 295), (105, 320), (115, 320), (120, 250)]
    let trail = Trail(stops: stops.map { (second: $0.0, east: $0.1) })
    var bench = bench(region, trail: trail)
    bench.run(to: 1000)
    #expect(crossings(bench).isEmpty)
  }

  @Test func shortExcursionsDoNotAddUp() {
    let stops = (0...20).map {
      (second: 100 + Double($0) * 12, east: $0.isMultiple(of: 2) ? 290.0 : 310)
    }
    var bench = bench(region, trail: Trail(stops: [(0, 0)] + stops + [(400, 0)]))
    bench.run(to: 1000)
    #expect(crossings(bench).isEmpty)
  }

  @Test func enteringAndLeavingWakeTheApp() {
    let stops = [(0.0, 2000.0), (400, 0), (1000, 0), (1400, 2000)]
    let trail = Trail(stops: stops.map { (second: $0.0, east: $0.1) })
    var bench = bench(region, trail: trail)
    bench.run(to: 300)
    bench.act(.reclaimMemory)
    bench.run(to: 3000)
    #expect(crossings(bench) == ["entered 1", "left 1"])
    #expect(bench.app.log.contains { $0.hasSuffix("launched location") })
  }

  /// Row 10: reported after minutes, and not without a network.
  @Test func reportsTakeMinutesAndANetwork() {
    let trail = Trail(stops: [(0, 500), (50, 0)])
    var slow = bench(region, .plain.with(\.regionDelay, 200_000...200_000), trail: trail)
    slow.run(to: 250)
    #expect(crossings(slow).isEmpty)
    slow.run(to: 300)
    #expect(crossings(slow) == ["entered 1"])

    var offline = bench(region, trail: trail)
    offline.act(.setNetwork(isReachable: false))
    offline.run(to: 900)
    #expect(crossings(offline).isEmpty)
    offline.act(.setNetwork(isReachable: true))
    offline.run(to: 920)
    #expect(crossings(offline) == ["entered 1"])
  }

  /// Row 14: either can be switched off.
  @Test(arguments: [(true, false, "entered 1"), (false, true, "left 1")])
  func notifiesAsAsked(entry: Bool, exit: Bool, expected: String) {
    var region = region
    (region.notifiesOnEntry, region.notifiesOnExit) = (entry, exit)
    let trail = Trail(stops: [(0, 500), (50, 0), (200, 0), (250, 900)])
    var bench = bench(region, trail: trail)
    bench.run(to: 1000)
    #expect(crossings(bench) == [expected])
  }

  /// Row 9: the twenty-first fails, one of a known number replaces it.
  @Test func twentyAtMost() {
    let regions = (1...21).map { Region(number: $0, centre: Point(x: 0, y: 0), radius: 100) }
    let again = Region(number: 20, centre: Point(x: 900, y: 0), radius: 50)
    let commands = (regions + [again]).map { ProbeCommand.monitor($0) }
    var bench = Bench(ProbeApp(["active": commands + [.requestState(20), .requestState(19)]]))
    bench.act(.open)
    let told = bench.app.log.suffix(3).map { $0.dropFirst(4) }
    #expect(told == ["failed 21", "state 20 outside", "state 19 inside"])
  }

  /// Row 13: too large a radius is cut; −1 means that there are no regions at all.
  @Test func radiiAreCut() {
    let wide = Region(number: 1, centre: Point(x: 0, y: 0), radius: 1e9)
    let app = ProbeApp(["active": [.monitor(wide), .requestState(1)]])
    for (largest, expected) in [(1000.0, "state 1 outside"), (-1, "failed 1")] {
      let settings = HandsetSettings.plain.with(\.largestRegion, largest)
      var bench = Bench(app, settings, trail: Trail(stops: [(0, 1500)]))
      bench.act(.open)
      #expect(bench.app.log.last == "0.0 \(expected)")
    }
  }

  /// Row 19: none with reduced accuracy; row 10: a reboot forgets them.
  @Test func noneWithReducedAccuracyOrAfterAReboot() {
    let trail = Trail(stops: [(0, 500), (60, 500), (110, 0)])
    var reduced = bench(region, trail: trail)
    reduced.act(.allow(.always, isPrecise: false))
    reduced.run(to: 1000)
    #expect(crossings(reduced).isEmpty)

    var rebooted = bench(region, trail: trail)
    rebooted.run(to: 30)
    rebooted.act(.reboot)
    rebooted.run(to: 1000)
    #expect(crossings(rebooted).isEmpty)
  }
}
