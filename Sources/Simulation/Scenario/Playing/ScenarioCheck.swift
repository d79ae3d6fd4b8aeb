import Presence

/// Holds what a scenario came to against what it should have come to.
struct ScenarioCheck {
  private let scenario: Scenario
  private let outcome: ScenarioOutcome
  private var differences: [String] = []

  /// A sentence for each difference.
  static func differences(_ outcome: ScenarioOutcome, from scenario: Scenario) -> [String] {
    var check = ScenarioCheck(scenario: scenario, outcome: outcome)
    for (number, person) in scenario.people.enumerated() {
      check.checkDecisions(of: person, outcome.decisions[number])
      if let visits = person.visits { check.check(visits, of: person, outcome.visits[number]) }
      if let alerts = person.alerts { check.check(alerts, of: person, outcome.alerts[number]) }
    }
    check.checkAnswers()
    check.checkCounts()
    for reason in Set(scenario.rejections.keys).union(outcome.rejections.keys).sorted() {
      let wanted = scenario.rejections[reason] ?? 0...0
      let got = outcome.rejections[reason] ?? 0
      if !wanted.contains(got) {
        let (least, most) = (wanted.lowerBound, wanted.upperBound)
        let text = least == most ? "\(least)" : "\(least) to \(most)"
        check.differences.append("\(got) lines are refused as \(reason), not \(text)")
      }
    }
    return check.differences
  }

  private init(scenario: Scenario, outcome: ScenarioOutcome) {
    self.scenario = scenario
    self.outcome = outcome
  }

  private func seconds(_ time: EventTime) -> Double { (time - scenario.start).seconds }

  private mutating func checkDecisions(
    of person: ScenarioPerson, _ made: [ScenarioDecision]
  ) {
    for number in 0..<max(person.decisions.count, made.count) {
      let wanted = number < person.decisions.count ? person.decisions[number] : nil
      let got = number < made.count ? made[number] : nil
      if let wanted, let got, wanted.isMet(by: got, at: seconds(got.time)) { continue }
      let gotText = got.map { $0.text(at: seconds($0.time)) } ?? "nothing"
      differences.append(
        "\(person.name): decision \(number + 1) is \(gotText), not \(wanted?.text ?? "nothing")")
    }
  }

  private mutating func check(
    _ wanted: [ExpectedVisit], of person: ScenarioPerson, _ made: [ScenarioVisit]
  ) {
    var rest = made.sorted {
      ($0.enter.microseconds, $0.venue, $0.zone ?? "")
        < ($1.enter.microseconds, $1.venue, $1.zone ?? "")
    }
    for visit in wanted {
      let met = rest.firstIndex { made in
        visit.isMet(
          by: made, enter: seconds(made.enter), exit: made.exit.map(seconds))
      }
      if let met {
        rest.remove(at: met)
      } else {
        differences.append("\(person.name): there is no visit of \(visit.text)")
      }
    }
    for visit in rest {
      let exit = visit.exit.map { "\(seconds($0))" } ?? "the end"
      differences.append(
        "\(person.name): there is a visit of \(visit.place) from \(seconds(visit.enter)) to \(exit) "
          + "(\(visit.isStale ? "stale" : "not stale")) that should not be")
    }
  }

  private mutating func check(
    _ wanted: [ClosedRange<Double>], of person: ScenarioPerson, _ made: [EventTime]
  ) {
    let times = made.map(seconds)
    guard wanted.count != times.count || !zip(wanted, times).allSatisfy({ $0.contains($1) }) else {
      return
    }
    func list(_ texts: [String]) -> String {
      texts.isEmpty ? "never" : "at " + texts.joined(separator: ", ")
    }
    differences.append(
      "\(person.name): alerts are raised \(list(times.map { "\($0) s" })), "
        + "not \(list(wanted.map(\.text)))")
  }

  private mutating func checkAnswers() {
    for (question, answer) in zip(scenario.questions, outcome.answers) {
      guard answer.answer != question.answer || question.reason.map({ $0 != answer.reason }) == true
      else { continue }
      let who =
        switch question.subject {
        case .person(let number): scenario.people[number].name
        case .place: "the position"
        }
      let wanted = question.reason.map { "\(question.answer) (\($0))" } ?? question.answer
      differences.append(
        "at \(question.at) s the answer for \(who) is \(answer.answer) (\(answer.reason)), "
          + "not \(wanted)")
    }
  }

  private mutating func checkCounts() {
    for (wanted, got) in zip(scenario.counts, outcome.counts) where wanted.sessions != got {
      let place = wanted.zone.map { "\(wanted.venue)/\($0)" } ?? wanted.venue
      let found = got.map { "holds \($0) sessions" } ?? "is not there"
      differences.append("at \(wanted.at) s \(place) \(found), not \(wanted.sessions)")
    }
    for (wanted, got) in zip(scenario.measuring, outcome.measuring)
    where wanted.isMeasuring != got {
      let name = scenario.people[wanted.person].name
      differences.append(
        "at \(wanted.at) s the phone of \(name) \(got ? "measures" : "doesn't measure")")
    }
  }
}

extension ScenarioOutcome {
  /// A sentence for each difference between this and what the scenario wants; none if it is green.
  public func differences(from scenario: Scenario) -> [String] {
    ScenarioCheck.differences(self, from: scenario)
  }
}
