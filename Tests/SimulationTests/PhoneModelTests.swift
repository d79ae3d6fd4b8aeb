import Testing
import Venues

@testable import Simulation

struct PhoneModelTests {
  private let plane = LocalPlane(centre: Position(longitude: -0.28, latitude: 51.556))
  private let truth = Whereabouts(point: Point(x: 0, y: 0), level: 0)

  /// Everything a phone sends in `seconds` while its owner stands still at the centre.
  private func reports(
    _ number: UInt32, seconds: Int64, isAcquired: Bool, seed: UInt64 = 1
  ) -> [Report] {
    var phone = PhoneModel(
      person: number, start: 0, isAcquired: isAcquired,
      random: SeededRandom(seed: seed, stream: UInt64(number)))
    var outbox = Outbox()
    var sent: [Report] = []
    for second in 0..<(seconds + 64) {
      while phone.nextWake / 1000 == second, second < seconds {
        phone.wake(truth, on: plane, &outbox)
      }
      outbox.drain(second: second) { sent.append($0) }
    }
    return sent
  }

  @Test func onlyAnAcquiredPhoneReportsOftenAndWell() {
    for number in 0..<40 as Range<UInt32> {
      let idle = reports(number, seconds: 1800, isAcquired: false).filter { $0.kind == .fix }
      #expect(idle.count <= 60)
      #expect(idle.allSatisfy { (300...650).contains($0.accuracy) })
    }
    let busy = (0..<200 as Range<UInt32>).flatMap {
      reports($0, seconds: 600, isAcquired: true).filter { $0.kind == .fix }
    }
    // The mix of intervals makes 0.188 fixes a second.
    #expect((15_000...32_000).contains(busy.count))
    let radii = busy.map(\.accuracy).sorted()
    #expect((45...110).contains(radii[radii.count / 2]))
    #expect(busy.filter { (30...170).contains($0.accuracy) }.count > busy.count * 85 / 100)
  }

  /// 68 % of Android's errors lie within the radius; of iOS's, whose radius is √2 σ, 63.2 %.
  @Test(arguments: [(Report.Platform.android, 0.68), (.ios, 0.632)])
  func errorsAreAsLargeAsTheRadiusSays(platform: Report.Platform, share: Double) {
    var inside = 0
    var total = 0
    for number in 0..<1000 as Range<UInt32> {
      for report in reports(number, seconds: 400, isAcquired: true)
      where report.kind == .fix && report.platform == platform && report.time > 300_000 {
        let error = plane.point(report.position.degrees).length
        total += 1
        if error <= Double(report.accuracy) / 10 { inside += 1 }
      }
    }
    #expect(total > 4000)
    #expect(abs(Double(inside) / Double(total) - share) < 0.04)
  }

  /// Autocorrelation after τ seconds is 0.6 e^(−τ/45).
  @Test func errorsDrift() {
    var random = SeededRandom(seed: 5)
    var error = PositionError()
    var last = error.draw(at: 0, sigma: 1, &random)
    var products = 0.0
    var squares = 0.0
    for step in 1...100_000 {
      let next = error.draw(at: Double(step) * 10, sigma: 1, &random)
      products += last.x * next.x
      squares += next.x * next.x
      last = next
    }
    #expect(abs(products / 100_000 - 0.6 * 0.8007) < 0.03)
    #expect(abs(squares / 100_000 - 1) < 0.03)
  }

  @Test func someReportsAreLateAndSomeComeTwice() {
    let sent = (0..<300 as Range<UInt32>).flatMap { reports($0, seconds: 600, isAcquired: true) }
    let delays = sent.map { $0.arrival - $0.time }
    #expect(delays.allSatisfy { (0...41_000).contains($0) })
    let late = delays.filter { $0 > 2000 }.count
    #expect((sent.count / 40...sent.count / 10).contains(late))
    let distinct = Set(sent.map { [Int64($0.person), Int64($0.sequence), $0.time] })
    #expect((sent.count / 100...sent.count / 33).contains(sent.count - distinct.count))
  }

  @Test func anAppIsLaunchedFirstAndTurnsBetweenFrontAndBack() {
    for number in 0..<50 as Range<UInt32> {
      let sent = reports(number, seconds: 7200, isAcquired: true)
      let events = sent.filter { $0.kind != .fix }.sorted { $0.sequence < $1.sequence }
      #expect(events.first?.kind == .launch && events.first?.sequence == 0)
      for (index, event) in events.enumerated().dropFirst() {
        #expect(event.kind == (index % 2 == 1 ? .background : .foreground))
      }
    }
  }

  @Test func aStartBringsAFixAtOnceAndAStopRest() {
    var phone = PhoneModel(
      person: 1, start: 0, isAcquired: false, random: SeededRandom(seed: 9))
    var outbox = Outbox()
    for _ in 0..<3 { phone.wake(truth, on: plane, &outbox) }
    let now = phone.nextWake
    phone.setAcquired(true, now: now)
    #expect(phone.nextWake <= now + 2000 && phone.countsAsAcquired)
    phone.setAcquired(false, now: now)
    #expect(!phone.countsAsAcquired)
    phone.wake(nil, on: plane, &outbox)
    #expect(!phone.isRunning)
  }
}
