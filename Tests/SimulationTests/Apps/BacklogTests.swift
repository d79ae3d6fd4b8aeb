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
    #expect(system.sent.isEmpty)
    system.take(.setNetwork(isReachable: true))
    backlog.send(submission(6), &system)
    #expect(system.sent.map(\.time) == [3, 4, 5, 6])
    backlog.flush(&system)
    #expect(system.sent.count == 4)
  }
}
