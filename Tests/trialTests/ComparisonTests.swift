import Testing

@testable import trial

/// The comparison of a crash test must fail when anything is wrong.
@Suite struct ComparisonTests {
  /// Ten records that led to two visits and their four events.
  private var right: Outcome {
    var outcome = Outcome()
    outcome.accepted = 10
    outcome.late = 2
    outcome.answers = ["arena.total.entries": "2", "session 0": "acquiring"]
    outcome.visits = ["aa|arena||1|5|0", "bb|arena||2|6|0"]
    outcome.minutes = ["arena||29689500|60000000|1|1|1|0|0|1|1"]
    outcome.events = [
      event("1", of: "aa", "enter"), event("2", of: "bb", "enter"), event("3", of: "aa", "exit"),
      event("4", of: "bb", "exit"),
    ]
    return outcome
  }

  private func event(_ id: String, of session: String, _ kind: String) -> Outcome.Event {
    Outcome.Event(id: id, session: session, text: kind)
  }

  private func text(acknowledged: Int = 10, _ change: (inout Outcome) -> Void) -> String {
    var found = right
    change(&found)
    let comparison = Comparison(of: found, with: right, acknowledged: acknowledged)
    #expect(comparison.isClean == (comparison.text == "lost=0 doubled=0 differences=0"))
    #expect(comparison.notes.isEmpty == comparison.isClean)
    return comparison.text
  }

  @Test func findsNothingInEqualRuns() {
    #expect(text { _ in } == "lost=0 doubled=0 differences=0")
  }

  @Test func countsAMinuteThatIsAnother() {
    #expect(
      text { $0.minutes = ["arena||29689500|120000000|2|2|2|0|0|2|2"] }
        == "lost=1 doubled=1 differences=0")
  }

  @Test func countsRecordsOfADroppedBatch() {
    #expect(text { $0.accepted = 7 } == "lost=3 doubled=0 differences=0")
  }

  @Test func countsRecordsOfADoubledBatch() {
    #expect(text { $0.accepted = 13 } == "lost=0 doubled=3 differences=0")
  }

  @Test func countsAVisitThatIsMissingOrTwice() {
    #expect(text { $0.visits.removeLast() } == "lost=1 doubled=0 differences=0")
    #expect(text { $0.visits.append("aa|arena||1|5|0") } == "lost=0 doubled=1 differences=0")
    #expect(text { $0.visits[0] = "aa|arena||1|7|0" } == "lost=1 doubled=1 differences=0")
  }

  @Test func countsAnEventThatIsMissingOrTwice() {
    #expect(text { $0.events.remove(at: 1) } == "lost=1 doubled=0 differences=0")
    #expect(text { $0.events.append($0.events[3]) } == "lost=0 doubled=1 differences=0")
  }

  /// Of other sessions in between nothing is promised, of one session the order is.
  @Test func seesASessionsEventsOutOfOrder() {
    #expect(text { $0.events.swapAt(0, 1) } == "lost=0 doubled=0 differences=0")
    #expect(text { $0.events.swapAt(0, 2) } == "lost=0 doubled=0 differences=1")
    #expect(text { $0.events[3].text = "dwell" } == "lost=0 doubled=0 differences=1")
  }

  @Test func seesAnswersThatDiffer() {
    #expect(
      text { $0.answers["arena.total.entries"] = "3" } == "lost=0 doubled=0 differences=1")
    #expect(text { $0.answers["session 0"] = nil } == "lost=0 doubled=0 differences=1")
    #expect(text { $0.answers["arena.new"] = "0" } == "lost=0 doubled=0 differences=1")
    #expect(text { $0.late = 3 } == "lost=0 doubled=0 differences=1")
  }

  /// The undisturbed run is held to the count too: it can't excuse what both lack.
  @Test func holdsBothRunsToWhatWasAcknowledged() {
    #expect(text(acknowledged: 12) { _ in } == "lost=2 doubled=0 differences=1")
  }

  @Test func addsWhatWasSeenOnTheWay() {
    var comparison = Comparison(of: right, with: right, acknowledged: 10)
    comparison.add(fault: "a batch was half there")
    #expect(!comparison.isClean && comparison.differences == 1)
  }

  /// A new batch is stored; one sent again is stored, or was there whole.
  @Test(arguments: [
    (10, 0, 0, false, true), (0, 10, 0, true, true), (10, 0, 0, true, true),
    (0, 10, 0, false, false), (4, 6, 0, true, false), (9, 0, 1, false, false),
    (9, 0, 0, false, false), (0, 0, 0, true, false),
  ])
  func judgesAnAnswer(accepted: Int, duplicates: Int, rejected: Int, isAgain: Bool, isGood: Bool) {
    let counts = SubmitCounts(accepted: accepted, duplicates: duplicates, rejected: rejected)
    let batch = Batch(bytes: [], count: 10)
    #expect((counts.fault(in: batch, isAgain: isAgain) == nil) == isGood)
  }
}
