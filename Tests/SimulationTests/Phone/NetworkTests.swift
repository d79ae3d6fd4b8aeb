import Testing

@testable import Simulation

/// The way to the engine and its decisions' way back.
struct NetworkTests {
  private static let table: [String: [ProbeCommand]] = ["active": [.submit], "fix": [.submit]]

  @Test func aDecisionComesWithTheReply() {
    var bench = Bench(ProbeApp(Self.table))
    bench.act(.open)
    bench.decide(.start)
    bench.run(to: 10)
    #expect(bench.app.log.last == "0.1 decided start")
  }

  /// Without a submission to answer it waits for the next one; the latest is what is told.
  @Test func elseItWaitsForTheNextSubmission() {
    var bench = Bench(ProbeApp(Self.table))
    bench.act(.open)
    bench.run(to: 60)
    bench.decide(.start)
    bench.decide(.stop)
    bench.decide(.start)
    bench.run(to: 100)
    #expect(!bench.app.log.contains { $0.contains("decided") })
    bench.act(.leave, .open)
    bench.run(to: 110)
    #expect(bench.app.log.filter { $0.contains("decided") } == ["100.1 decided start"])
  }

  @Test func aReplyIsLostOffline() {
    var bench = Bench(ProbeApp(Self.table))
    bench.act(.open)
    bench.decide(.start)
    bench.act(.setNetwork(isReachable: false))
    bench.run(to: 10)
    bench.act(.leave, .open)
    bench.run(to: 20)
    #expect(bench.app.failedSubmissions == 1)
    #expect(!bench.app.log.contains { $0.contains("decided") })
    bench.act(.setNetwork(isReachable: true), .leave, .open)
    bench.run(to: 30)
    #expect(bench.app.log.last == "20.1 decided start")
  }

  /// A suspended app gets its reply when it runs again; a new process has been told nothing.
  @Test func repliesAndTheLifeOfTheApp() {
    let table: [String: [ProbeCommand]] = ["launched user": [.submit], "background": [.submit]]
    var bench = Bench(ProbeApp(table), .plain.with(\.replyDelay, 10_000))
    bench.act(.open, .leave)
    bench.decide(.start)
    bench.run(to: 60)
    bench.act(.open)
    #expect(bench.app.log.last == "60.0 decided start")
    bench.act(.forceQuit, .open)
    bench.run(to: 90)
    #expect(bench.app.log.last == "70.0 decided start")
  }

  /// However long each submission takes: the first that arrives no earlier than 2 s before the
  /// decision brings it.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aSlowSubmissionHoldsNothingBack(seed: UInt64) {
    var settings = HandsetSettings.plain.with(\.hasLatency, true)
    settings.fixInterval = 3000
    let table: [String: [ProbeCommand]] = ["active": [.standard(StandardRequest())]]
    var bench = Bench(
      ProbeApp(table.merging(["fix": [.submit]]) { $1 }), settings, seed: seed)
    bench.act(.open)
    bench.run(to: 600)
    bench.decide(.start)
    bench.run(to: 700)
    let replies = bench.sent.filter { $0.arrival >= 598_000 }.map { max($0.arrival, 600_000) + 100 }
    let told = replies.min().map { "\(Double($0) / 1000) decided start" }
    #expect(bench.app.log.filter { $0.contains("decided") } == [told])
  }

  /// A decision of the moment after its end is none that the next process hears unasked.
  @Test func anEndedAppHearsNothing() {
    var bench = Bench(ProbeApp(["background": [.submit]]))
    bench.act(.open, .leave)
    bench.run(to: 1)
    bench.act(.forceQuit)
    bench.decide(.stop)
    bench.run(to: 100)
    bench.act(.open)
    bench.run(to: 110)
    #expect(!bench.app.log.contains { $0.contains("decided") })
  }

  @Test func networkChangesAreTold() {
    var bench = Bench(ProbeApp([:]))
    bench.act(.open, .setNetwork(isReachable: false), .setNetwork(isReachable: true))
    #expect(bench.app.log.suffix(2) == ["0.0 network false", "0.0 network true"])
    bench.act(.leave)
    bench.run(to: 10)
    // What changed and changed back while it slept is no news.
    bench.act(.setNetwork(isReachable: false), .setNetwork(isReachable: true), .open)
    #expect(bench.app.log.last == "10.0 active")
  }

  @Test func submissionsTakeTheirTime() {
    var bench = Bench(
      ProbeApp(["fix": [.submit], "active": [.standard(StandardRequest())]]),
      .plain.with(\.hasLatency, true))
    bench.act(.open)
    bench.run(to: 1000)
    let delays = bench.sent.map { Double($0.arrival - $0.time) / 1000 }
    let slow = delays.filter { $0 > 2 }.count
    #expect(delays.allSatisfy { (0.1...30).contains($0) })
    // One in twenty takes 2 to 30 s; 3 σ of 1,000 draws is ±21, the exponential tail adds few.
    #expect((25...85).contains(slow))
    #expect(bench.sent.map(\.sequence) == (0..<Int32(delays.count)).map { $0 })
  }

  @Test func theClockMayBeWrong() {
    var bench = Bench(ProbeApp(["active": [.standard(StandardRequest())]]))
    bench.act(.open, .setClock(offset: 86_400_000))
    bench.run(to: 3)
    #expect(bench.app.fixes.map(\.fix.time) == [86_401_000, 86_402_000, 86_403_000])
  }
}
