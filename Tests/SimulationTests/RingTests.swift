import Testing

@testable import Simulation

struct RingTests {
  @Test func reportsComeOutInOrderOfArrival() {
    var outbox = Outbox()
    var random = SeededRandom(seed: 1)
    var seen: [Report] = []
    for second in 0..<200 as Range<Int64> {
      if second < 120 {
        for person in 0..<5 as Range<UInt32> {
          let time = second * 1000 + Int64(random.index(below: 1000))
          outbox.post(
            Report(
              kind: .fix, person: person, sequence: Int32(second), time: time,
              arrival: time + Int64(random.index(below: 40_000))))
        }
      }
      outbox.drain(second: second) {
        #expect($0.arrival / 1000 == second)
        seen.append($0)
      }
    }
    #expect(seen.count == 600 && outbox.count == 0)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { !Report.arrivesBefore($1, $0) })
  }

  @Test func aReportTooLongUnderWayComesWithTheLongestDelay() {
    var outbox = Outbox()
    outbox.post(Report(kind: .fix, person: 0, sequence: 0, time: 0, arrival: 10_000_000))
    var arrived: [Int64] = []
    for second in 0..<70 as Range<Int64> {
      outbox.drain(second: second) { _ in arrived.append(second) }
    }
    #expect(arrived == [Int64(Outbox.longestDelay)])
  }

  @Test func wakesComeInTheirSecond() {
    var wheel = WakeWheel()
    wheel.schedule(slot: 1, time: 5_999, now: 0)
    wheel.schedule(slot: 2, time: 254_000, now: 0)
    wheel.schedule(slot: 3, time: 1_000, now: 4)
    var seen: [Int64: Int32] = [:]
    for second in 0..<256 as Range<Int64> {
      while let entry = wheel.next(second: second) { seen[second] = entry.slot }
    }
    // The third asked for an instant that is over: it comes at once.
    #expect(seen == [4: 3, 5: 1, 254: 2])
  }
}
