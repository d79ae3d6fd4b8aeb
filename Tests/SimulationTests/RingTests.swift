import Testing

@testable import Simulation

struct RingTests {
  private func submission(_ owner: UInt32, _ sequence: Int32, arrival: Int64) -> Submission {
    var submission = Submission(
      kind: .launch, time: 0, battery: -1, authorization: .always, isPrecise: true)
    submission.owner = owner
    submission.sequence = sequence
    submission.arrival = arrival
    return submission
  }

  @Test func submissionsComeOutInOrderOfArrival() {
    var outbox = Outbox()
    var random = SeededRandom(seed: 1)
    var seen: [Submission] = []
    for second in 0..<200 as Range<Int64> {
      if second < 120 {
        for owner in 0..<5 as Range<UInt32> {
          let arrival = second * 1000 + Int64(random.index(below: 40_000))
          outbox.post(submission(owner, Int32(second), arrival: arrival))
        }
      }
      for arrived in outbox.take(second: second) {
        #expect(arrived.arrival / 1000 == second)
        seen.append(arrived)
      }
    }
    #expect(seen.count == 600)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { !Submission.arrivesBefore($1, $0) })
  }

  @Test func whatIsTooLongUnderWayComesWithTheLongestDelay() {
    var outbox = Outbox()
    outbox.post(submission(0, 0, arrival: 10_000_000))
    let arrived = (0..<70 as Range<Int64>).filter { !outbox.take(second: $0).isEmpty }
    #expect(arrived == [Int64(Outbox.longestDelay)])
  }

  /// What lies beyond the ring comes at its end, entered anew there until its second has come.
  @Test func aFarWakeComesInItsSecond() {
    var wheel = WakeWheel()
    wheel.schedule(slot: 1, time: 1_000_000, now: 0)
    var came: [Int64] = []
    for second in 0..<1100 as Range<Int64> {
      var looks = 0
      while let entry = wheel.next(second: second) {
        looks += 1
        #expect(looks == 1)
        guard entry.time / 1000 > second, looks == 1 else {
          came.append(second)
          continue
        }
        wheel.schedule(slot: entry.slot, time: entry.time, now: second)
      }
    }
    #expect(came == [1000])
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
