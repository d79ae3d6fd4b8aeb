import Testing

@testable import Simulation

/// With which submission's reply a decision comes: the first that gets there no earlier than it.
struct EngineAnswerTests {
  /// Submissions made at 0 that arrive at those times, and one decision.
  private func answer(to arrivals: [Int64], decidedAt instant: Int64) -> EngineAnswer {
    var answer = EngineAnswer(replyDelay: 200)
    for arrival in arrivals { answer.submitted(at: 0, arrival: arrival) }
    answer.decide(.start, at: instant)
    return answer
  }

  @Test(arguments: [
    // The one that brought the decision about, whatever else is still under way.
    ([500], 500, 700), ([20_000, 500], 500, 700), ([500, 20_000], 500, 700),
    // Of those under way the first to arrive.
    ([20_000, 900, 3000], 600, 1100),
    // The engine is stepped by the second, so one that came shortly before still counts.
    ([500], 2500, 2700), ([500], 2501, .max), ([], 500, .max),
  ])
  func theFirstReplyCarriesIt(arrivals: [Int64], decidedAt: Int64, reply: Int64) {
    #expect(answer(to: arrivals, decidedAt: decidedAt).replyAt == reply)
  }

  @Test func aLaterSubmissionMayBeThereFirst() {
    var answer = answer(to: [20_000], decidedAt: 600)
    #expect(answer.replyAt == 20_200)
    answer.submitted(at: 1000, arrival: 1300)
    #expect(answer.replyAt == 1500)
    answer.submitted(at: 1000, arrival: 9000)
    #expect(answer.replyAt == 1500)
  }

  /// One that gets there before the engine decides can't tell of it.
  @Test func noReplyTellsTheFuture() {
    var answer = answer(to: [20_000], decidedAt: 20_000)
    answer.submitted(at: 1000, arrival: 1300)
    #expect(answer.replyAt == 20_200)
  }

  @Test func whereOneReplyIsLostTheNextTells() {
    var answer = answer(to: [500, 4000], decidedAt: 500)
    let lost = answer.takeReply(isReachable: false, at: 700)
    #expect(lost == nil && answer.replyAt == 4200)
    let told = answer.takeReply(isReachable: true, at: 4200)
    #expect(told == .start)
    #expect(answer.replyAt == .max)
  }

  /// What a process waited for goes with it: the next must ask for itself.
  @Test func aNewProcessHearsNoOldReply() {
    var answer = EngineAnswer(replyDelay: 200)
    answer.submitted(at: 0, arrival: 500)
    answer.processEnded()
    answer.decide(.stop, at: 600)
    #expect(answer.replyAt == .max)
    answer.submitted(at: 9000, arrival: 9100)
    #expect(answer.replyAt == 9300)
  }
}
