import Presence

/// Plays a scenario against an engine, in virtual time.
///
/// At one instant first the clock ticks (each second, if the clock is the wall's), then venues change,
/// phones send, records arrive, and last questions are asked.
public struct ScenarioPlayer {
  private let scenario: Scenario
  private let engine: any ScenarioEngine
  private var phones: [any ScenarioPhone]
  private var network: ScenarioNetwork
  private var outcome: ScenarioOutcome
  private var nextTick: Int64 = 0
  private var happened = 0
  private var asked = 0
  private var counted = 0
  private var looked = 0
  /// People by the session that their records bore.
  private var people: [String: Int] = [:]
  /// For which venues each person is acquired.
  private var acquired: [Set<String>]

  /// Plays it to its end.
  ///
  /// - Throws: What the engine throws.
  public static func play(
    _ scenario: Scenario, with engine: any ScenarioEngine
  ) throws -> ScenarioOutcome {
    var player = ScenarioPlayer(scenario, engine)
    for venue in scenario.venues { try engine.load(venue) }
    let end = scenario.seconds * 1000
    while true {
      let time = player.nextTime
      guard time <= end else { break }
      try player.play(time)
    }
    player.note(try engine.finish())
    return player.outcome
  }

  private init(_ scenario: Scenario, _ engine: any ScenarioEngine) {
    self.scenario = scenario
    self.engine = engine
    phones = scenario.people.map { person in
      switch person.phone {
      case .feed(let records, let clock):
        FeedPhone(
          session: person.name, start: scenario.start, plane: scenario.plane, records: records,
          clock: clock)
      case .handset(let app, let settings, let timeline, let random):
        AppPhone(
          session: person.name, path: person.path,
          handset: Handset(app: app, settings: settings, owner: 0, random: random),
          timeline: timeline, plane: scenario.plane, start: scenario.start)
      }
    }
    network = ScenarioNetwork(scenario.people)
    outcome = ScenarioOutcome(scenario)
    acquired = scenario.people.map { _ in [] }
    if !scenario.hasWallClock { nextTick = .max }
  }

  private var nextTime: Int64 {
    var time = min(nextTick, network.nextTime)
    func consider(_ seconds: Double?) {
      if let seconds { time = min(time, scenarioMilliseconds(seconds)) }
    }
    if happened < scenario.happenings.count { consider(scenario.happenings[happened].at) }
    if asked < scenario.questions.count { consider(scenario.questions[asked].at) }
    if looked < scenario.measuring.count { consider(scenario.measuring[looked].at) }
    if counted < scenario.counts.count { consider(scenario.counts[counted].at) }
    return phones.reduce(time) { min($0, $1.nextWake) }
  }

  private func instant(_ time: Int64) -> EventTime {
    scenario.start + TimeSpan(microseconds: time * 1000)
  }

  private mutating func play(_ time: Int64) throws {
    if nextTick <= time {
      try engine.tick(instant(time))
      nextTick = time + 1000
      takeDecisions(time)
    }
    try happen(time)
    for person in phones.indices where phones[person].nextWake <= time {
      network.send(phones[person].wake(at: time), of: person, at: time)
    }
    for parcel in network.arrivals(until: time) { try deliver(parcel, time) }
    ask(time)
    count(time)
  }

  private mutating func happen(_ time: Int64) throws {
    while happened < scenario.happenings.count,
      scenarioMilliseconds(scenario.happenings[happened].at) <= time
    {
      switch scenario.happenings[happened].deed {
      case .load(let venue): try engine.load(venue)
      case .remove(let venue):
        // The reader has made sure that there is one.
        _ = try engine.remove(venue: venue)
      case .restart: try engine.restart()
      }
      happened += 1
      takeDecisions(time)
    }
  }

  private mutating func deliver(_ parcel: ScenarioNetwork.Parcel, _ time: Int64) throws {
    let person = parcel.person
    people[phones[person].session] = person
    let refused = try engine.submit(
      Array(parcel.lines.joined()), as: phones[person].form, now: instant(time))
    for reason in refused { outcome.rejections[reason, default: 0] += 1 }
    outcome.records += parcel.lines.count
    takeDecisions(time)
  }

  private mutating func takeDecisions(_ time: Int64) {
    for decision in engine.takeDecisions() {
      guard let person = people[decision.session] else { continue }
      if decision.isStart {
        acquired[person].insert(decision.venue)
      } else {
        acquired[person].remove(decision.venue)
      }
      phones[person].decide(isAcquired: !acquired[person].isEmpty, at: time)
      outcome.decisions[person].append(decision)
    }
  }

  private mutating func ask(_ time: Int64) {
    while asked < scenario.questions.count,
      scenarioMilliseconds(scenario.questions[asked].at) <= time
    {
      switch scenario.questions[asked].subject {
      case .person(let person):
        outcome.answers.append(engine.shouldTrack(session: phones[person].session))
      case .place(let position, let accuracy):
        outcome.answers.append(engine.shouldTrack(position, accuracy: accuracy))
      }
      asked += 1
    }
  }

  private mutating func count(_ time: Int64) {
    while counted < scenario.counts.count,
      scenarioMilliseconds(scenario.counts[counted].at) <= time
    {
      let count = scenario.counts[counted]
      outcome.counts.append(engine.sessions(venue: count.venue, zone: count.zone))
      counted += 1
    }
    while looked < scenario.measuring.count,
      scenarioMilliseconds(scenario.measuring[looked].at) <= time
    {
      outcome.measuring.append(phones[scenario.measuring[looked].person].isMeasuring)
      looked += 1
    }
  }

  private mutating func note(_ history: ScenarioHistory) {
    for visit in history.visits {
      if let person = people[visit.session] { outcome.visits[person].append(visit) }
    }
    for alert in history.alerts {
      if let person = people[alert.session] { outcome.alerts[person].append(alert.time) }
    }
  }
}
