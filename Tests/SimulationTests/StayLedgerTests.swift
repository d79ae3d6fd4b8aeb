import Testing

@testable import Simulation

struct StayLedgerTests {
  @Test func aStayLastsFromTheFirstSecondInsideToTheFirstOutside() {
    var ledger = StayLedger(places: 2)
    var ended: [StayLedger.Stay] = []
    let inside = [[false, false], [true, false], [true, true], [true, false], [false, false]]
    for (second, places) in inside.enumerated() {
      ledger.note(4, in: places, at: Int64(second)) { ended.append($0) }
    }
    #expect(
      ended == [
        .init(person: 4, place: 1, enter: 2, leave: 3, isCensored: false),
        .init(person: 4, place: 0, enter: 1, leave: 4, isCensored: false),
      ])
    #expect(ledger.counts == [0, 0] && ledger.open(at: 9).isEmpty)
  }

  @Test func whoIsStillInsideIsCensoredAndWhoIsForgottenIsOut() {
    var ledger = StayLedger(places: 1)
    ledger.note(2, in: [true], at: 3) { _ in }
    ledger.note(1, in: [true], at: 5) { _ in }
    #expect(ledger.counts == [2])
    #expect(
      ledger.open(at: 8) == [
        .init(person: 1, place: 0, enter: 5, leave: 8, isCensored: true),
        .init(person: 2, place: 0, enter: 3, leave: 8, isCensored: true),
      ])
    var ended: [StayLedger.Stay] = []
    ledger.forget(2, at: 7) { ended.append($0) }
    #expect(ended.map(\.leave) == [7] && ledger.counts == [1])
  }
}
