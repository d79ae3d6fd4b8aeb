import Testing

@testable import Simulation

struct BacklogTests {
  private func submission(_ time: Int64) -> Submission {
    Submission(
      kind: .fix, time: time, battery: 1, authorization: .always, isPrecise: true)
  }

  @Test func keepsTheOrderAndTheNewest() {
    var system = PhoneSystem(
      .plain.with(\.isNetworkReachable, false), owner: 1, random: SeededRandom(seed: 1))
    var backlog = Backlog(limit: 3)
    for time in 1...5 { backlog.send(submission(Int64(time)), &system) }
    #expect(backlog.count == 3)
    system.take(.setNetwork(isReachable: true))
    backlog.send(submission(6), &system)
    #expect(backlog.count == 0)
    #expect(system.sent.map(\.time) == [3, 4, 5, 6])
  }
}
