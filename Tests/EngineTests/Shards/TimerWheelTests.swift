import Testing

@testable import Engine

@Suite struct TimerWheelTests {
  private func slots(_ wheel: inout TimerWheel, to second: Int64) -> [Int32] {
    var due: [TimerWheel.Entry] = []
    wheel.advance(to: second, into: &due)
    return due.map(\.slot).sorted()
  }

  @Test func handsOutInTheSecond() {
    var wheel = TimerWheel()
    #expect(slots(&wheel, to: 1_781_370_000) == [])
    #expect(wheel.add(partition: 0, slot: 1, at: 1_781_370_005) == 1_781_370_005)
    #expect(slots(&wheel, to: 1_781_370_004) == [])
    #expect(slots(&wheel, to: 1_781_370_005) == [1])
    #expect(slots(&wheel, to: 1_781_370_006) == [])
  }

  @Test func thePastIsNow() {
    var wheel = TimerWheel()
    _ = slots(&wheel, to: 100)
    #expect(wheel.add(partition: 0, slot: 1, at: -7) == 100)
    #expect(slots(&wheel, to: 99) == [])
    #expect(slots(&wheel, to: 100) == [1])
  }

  @Test func theFarFutureIsTheEndOfTheRing() {
    var wheel = TimerWheel()
    _ = slots(&wheel, to: 100)
    #expect(wheel.add(partition: 0, slot: 1, at: .max / 8) == 100 + 1023)
    #expect(slots(&wheel, to: 1122) == [])
    #expect(slots(&wheel, to: 1123) == [1])
  }

  @Test(arguments: [1024, 5000, 1_781_370_000] as [Int64])
  func aLongLeapHandsOutAll(_ leap: Int64) {
    var wheel = TimerWheel()
    _ = slots(&wheel, to: -50)
    for slot in 0..<1000 as Range<Int32> {
      _ = wheel.add(partition: 0, slot: slot, at: Int64(slot) * 3 - 50)
    }
    #expect(slots(&wheel, to: -50 + leap) == Array(0..<1000))
    #expect(slots(&wheel, to: 10 * leap) == [])
  }

  @Test func entriesBeforeTheFirstAdvance() {
    var wheel = TimerWheel()
    _ = wheel.add(partition: 3, slot: 4, at: 1_781_370_000)
    #expect(slots(&wheel, to: 1_781_370_000) == [4])
  }

  /// Nobody is looked at later than asked, within the ring never earlier, and each entry once.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func agreesWithAList(_ seed: UInt64) {
    var random = RandomCrowd.Generator(state: seed)
    var wheel = TimerWheel()
    var now: Int64 = -300
    _ = slots(&wheel, to: now)
    var waiting: [(slot: Int32, second: Int64)] = []
    for slot in 0..<3000 as Range<Int32> {
      let wanted = now + Int64.random(in: -5...3000, using: &random)
      let taken = wheel.add(partition: 0, slot: slot, at: wanted)
      #expect(taken == min(max(wanted, now), now + 1023))
      waiting.append((slot, taken))
      if Int.random(in: 0..<4, using: &random) == 0 {
        now += Int64.random(in: 0...60, using: &random)
        if Int.random(in: 0..<50, using: &random) == 0 { now += 2000 }
        let due = waiting.filter { $0.second <= now }.map(\.slot).sorted()
        waiting.removeAll { $0.second <= now }
        #expect(slots(&wheel, to: now) == due)
      }
    }
  }
}
