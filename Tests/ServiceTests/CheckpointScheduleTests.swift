import Testing

@testable import Service

@Suite struct CheckpointScheduleTests {
  private func schedule(urgent: Bool = false) -> CheckpointSchedule {
    CheckpointSchedule(every: 60, atMost: 450, now: 1000, isUrgent: urgent)
  }

  @Test func theFirstIsAnIntervalAwayOrUrgent() {
    #expect(!schedule().isDue(at: 1059) && schedule().isDue(at: 1060))
    #expect(schedule(urgent: true).isDue(at: 1000))
    let short = CheckpointSchedule(every: 900, atMost: 450, now: 0, isUrgent: false)
    #expect(short.isDue(at: 450) && !short.isDue(at: 449))
  }

  /// Twenty times what it took, but no later than raw records may stay.
  @Test(arguments: [(0.1, 60.0), (3, 60), (4, 80), (22, 440), (100, 450)])
  func aSlowOneRestsLonger(_ took: Double, _ rest: Double) {
    var schedule = schedule()
    _ = schedule.ended(at: 2000, tookSeconds: took, hasStored: true)
    #expect(schedule.due == 2000 + rest)
  }

  /// The last raw records go when nothing has come for half of their time.
  @Test func silenceEndsTheWait() {
    var schedule = schedule()
    let isSilent = [(1060.0, true), (1509, false), (1510, false)].map { now, hasStored in
      schedule.ended(at: now, tookSeconds: 0, hasStored: hasStored)
    }
    #expect(isSilent == [false, false, true])
  }
}
