import Presence
import Testing

@testable import Engine

@Suite struct TimerWheelTests {
  private func wheel(of slots: Int, at second: Int64? = nil) -> TimerWheel {
    var wheel = TimerWheel()
    for _ in 0..<slots { wheel.addSlot() }
    if let second { _ = handedOut(&wheel, to: second) }
    return wheel
  }

  private func handedOut(_ wheel: inout TimerWheel, to second: Int64) -> [Int32] {
    var due: [Int32] = []
    wheel.advance(to: second, into: &due)
    return due.sorted()
  }

  @Test func handsOutInTheMoment() {
    var wheel = wheel(of: 2, at: 1_781_370_000)
    wheel.schedule(1, at: 1_781_370_005)
    #expect(wheel.scheduled(1) == 1_781_370_005)
    #expect(handedOut(&wheel, to: 1_781_370_004) == [])
    #expect(handedOut(&wheel, to: 1_781_370_005) == [1])
    #expect(wheel.scheduled(1) == nil)
    #expect(handedOut(&wheel, to: 1_781_370_006) == [])
  }

  @Test func thePastIsNow() {
    var wheel = wheel(of: 2, at: 100)
    wheel.schedule(1, at: -7)
    #expect(wheel.scheduled(1) == 100)
    #expect(handedOut(&wheel, to: 99) == [])
    #expect(handedOut(&wheel, to: 100) == [1])
  }

  /// 1,023 seconds of 64 moments ahead.
  @Test func theFarFutureIsTheEndOfTheRing() {
    var wheel = wheel(of: 2, at: 100)
    wheel.schedule(1, at: .max / 8)
    #expect(wheel.scheduled(1) == Int64(65_572))
    #expect(handedOut(&wheel, to: 65_571) == [])
    #expect(handedOut(&wheel, to: 65_572) == [1])
  }

  @Test(
    arguments: [
      (0, 0), (15_624, 0), (15_625, 1), (999_999, 63), (1_000_000, 64), (-1, -1), (-15_625, -1),
      (-15_626, -2),
    ] as [(Int64, Int64)])
  func momentsAre64ths(microseconds: Int64, moment: Int64) {
    #expect(TimerWheel.moment(EventTime(microseconds: microseconds)) == moment)
  }

  /// The earliest wish holds, and each slot is handed out once.
  @Test func theEarlierWins() {
    var wheel = wheel(of: 3, at: 100)
    wheel.schedule(1, at: 120)
    wheel.schedule(1, at: 130)
    #expect(wheel.scheduled(1) == 120)
    wheel.schedule(2, at: 120)
    wheel.schedule(0, at: 120)
    wheel.schedule(1, at: 110)
    #expect(handedOut(&wheel, to: 110) == [1])
    #expect(handedOut(&wheel, to: 2000) == [0, 2])
  }

  @Test(arguments: [3000, 66_000, 1_781_370_000] as [Int64])
  func aLongLeapHandsOutAll(_ leap: Int64) {
    var wheel = wheel(of: 1000, at: -50)
    for slot in 0..<1000 { wheel.schedule(slot, at: Int64(slot) * 3 - 50) }
    #expect(handedOut(&wheel, to: -50 + leap) == Array(0..<1000))
    #expect(handedOut(&wheel, to: 10 * leap) == [])
  }

  @Test func slotsBeforeTheFirstAdvance() {
    var wheel = wheel(of: 5)
    wheel.schedule(4, at: 1_781_370_000)
    #expect(handedOut(&wheel, to: 1_781_370_000) == [4])
  }

  /// Nobody is looked at later than asked, within the ring never earlier, each once, the cancelled never.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func agreesWithADictionary(_ seed: UInt64) {
    var random = RandomCrowd.Generator(state: seed)
    var now: Int64 = -300
    var wheel = wheel(of: 200, at: now)
    var waiting: [Int: Int64] = [:]
    for _ in 0..<6000 {
      let slot = Int.random(in: 0..<200, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        wheel.cancel(slot)
        waiting[slot] = nil
      case 1:
        now += Int64.random(in: 0...3, using: &random)
        if Int.random(in: 0..<4, using: &random) == 0 {
          now += Int64.random(in: 0...4000, using: &random)
        }
        if Int.random(in: 0..<50, using: &random) == 0 { now += 130_000 }
        let due = waiting.filter { $0.value <= now }.keys.sorted()
        waiting = waiting.filter { $0.value > now }
        #expect(handedOut(&wheel, to: now).map(Int.init) == due)
      default:
        let wanted =
          now + Int64.random(in: -5...(Bool.random(using: &random) ? 200 : 90_000), using: &random)
        wheel.schedule(slot, at: wanted)
        waiting[slot] = min(waiting[slot] ?? .max, min(max(wanted, now), now + 65_472))
      }
      #expect(wheel.scheduled(slot) == waiting[slot])
    }
  }
}
