import Testing

@testable import Presence

/// Two or more agreeing verdicts that span 5 s change the state; unsure restarts the run (DESIGN §6).
@Suite struct VicinityTrackerTests {
  struct Step: Sendable {
    var verdict: VicinityTracker.Verdict
    var second: Double
    var change: VicinityTracker.Change

    init(
      _ verdict: VicinityTracker.Verdict, _ second: Double,
      _ change: VicinityTracker.Change = .none
    ) {
      (self.verdict, self.second, self.change) = (verdict, second, change)
    }
  }

  @Test(arguments: [
    [Step(.inside, 0), Step(.inside, 5, .entered)],
    [Step(.inside, 0), Step(.inside, 4.999_999), Step(.inside, 5, .entered)],
    [Step(.inside, 0), Step(.inside, 600, .entered)],
    [Step(.inside, 0), Step(.inside, 0), Step(.inside, 0)],
    [
      Step(.inside, 0), Step(.unsure, 3), Step(.inside, 5), Step(.inside, 9),
      Step(.inside, 10, .entered),
    ],
    [Step(.inside, 0), Step(.outside, 3), Step(.inside, 5), Step(.inside, 10, .entered)],
    [Step(.unsure, 0), Step(.unsure, 10), Step(.outside, 20), Step(.outside, 30)],
    [
      Step(.inside, 0), Step(.inside, 5, .entered), Step(.outside, 6), Step(.outside, 10),
      Step(.outside, 11, .left),
    ],
    [
      Step(.inside, 0), Step(.inside, 5, .entered), Step(.unsure, 6), Step(.outside, 7),
      Step(.unsure, 9), Step(.outside, 13), Step(.inside, 15), Step(.outside, 19),
      Step(.outside, 24, .left),
    ],
    // The fix that confirms entering is no part of a run that leaves.
    [
      Step(.inside, 0), Step(.inside, 5, .entered), Step(.outside, 5), Step(.outside, 9.5),
      Step(.outside, 10, .left), Step(.inside, 10), Step(.inside, 15, .entered),
    ],
  ])
  func runs(_ steps: [Step]) {
    var tracker = VicinityTracker(venue: 0)
    for step in steps {
      #expect(
        tracker.take(step.verdict, at: .at(step.second), rules: PresenceRules()) == step.change)
    }
  }

  // The arena's vicinity is −100…1100.
  @Test(
    arguments: [
      (-90, 10, .inside), (-90, 10.001, .unsure), (-110, 10, .outside), (-110, 10.001, .unsure),
      (-100, 0.001, .unsure), (500, 600, .inside), (1100, 5, .unsure), (2000, 150, .outside),
    ] as [(Double, Float, VicinityTracker.Verdict)])
  func verdicts(x: Double, r: Float, verdict: VicinityTracker.Verdict) {
    let street = Street([Street.arena])
    let located = street.locate(x)
    let fix = FixFilter.Fix(
      time: .at(0), latitude: 0, longitude: x / Street.scale, accuracy: r, motion: .unknown,
      located: located,
      areas: 0)
    let covered = street.vicinities(of: located) == [0]
    #expect(
      VicinityTracker.verdict(on: fix, covered: covered, rules: street.rules(of: 0), in: street)
        == verdict)
  }

  @Test func idle() {
    var tracker = VicinityTracker(venue: 3)
    #expect(tracker.isIdle)
    _ = tracker.take(.inside, at: .at(0), rules: PresenceRules())
    #expect(!tracker.isIdle)
    _ = tracker.take(.unsure, at: .at(1), rules: PresenceRules())
    #expect(tracker.isIdle)
    #expect(!VicinityTracker(inside: 3).isIdle)
  }

  /// The rule put another way: the state turns when the newest verdicts all say so and span 5 s.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func agreesWithTheRuleReadBackwards(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var tracker = VicinityTracker(venue: 0)
    var seen: [(verdict: VicinityTracker.Verdict, second: Double)] = []
    var inside = false
    var second = 0.0
    for _ in 0..<300 {
      let gaps: [Double] = [0, 1, 2, 2.5, 5]
      second += gaps.randomElement(using: &random) ?? 1
      let verdicts: [VicinityTracker.Verdict] = [.inside, .inside, .outside, .outside, .unsure]
      seen.append((verdicts.randomElement(using: &random) ?? .unsure, second))
      let wanted: VicinityTracker.Verdict = inside ? .outside : .inside
      let run = seen.reversed().prefix { $0.verdict == wanted }
      let turns = run.count >= 2 && second - (run.last?.second ?? second) >= 5
      if turns { inside.toggle() }
      let change = tracker.take(
        seen[seen.count - 1].verdict, at: .at(second), rules: PresenceRules())
      #expect(change == (turns ? inside ? .entered : .left : .none))
      #expect(tracker.isInside == inside)
    }
  }
}
