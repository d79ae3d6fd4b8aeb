import Geofencing
import Presence
import Venues

/// Finds what a scenario says but would never play: moments outside its time, a venue removed that
/// isn't there.
struct PlayableCheck {
  private let seconds: Double

  static func check(_ scenario: Scenario) throws(ScenarioError) {
    let check = PlayableCheck(seconds: Double(scenario.seconds))
    try check.hold(scenario.happenings.map(\.at), "a happening")
    try check.hold(scenario.questions.map(\.at), "a question")
    try check.hold(scenario.measuring.map(\.at), "a look at a phone")
    try check.hold(scenario.counts.map(\.at), "a count")
    for person in scenario.people { try check.check(person) }
    try checkRemovals(scenario)
  }

  private func check(_ person: ScenarioPerson) throws(ScenarioError) {
    switch person.phone {
    case .feed(let records, let clock):
      try hold(records.map(\.at), "a record of \(person.name)")
      try hold(clock.map(\.at), "a change of the clock of \(person.name)")
    case .handset(_, _, let timeline, _):
      try hold(timeline.map(\.at), "an entry of the timeline of \(person.name)")
    }
    let last = person.deliveries.map { $0.at + Double($0.times - 1) }
    try hold(last, "a delivery of \(person.name)")
    try hold(person.deliveries.map(\.from), "what is held back of \(person.name)")
  }

  private func hold(_ times: [Double], _ what: String) throws(ScenarioError) {
    guard let time = times.first(where: { !(0...seconds).contains($0) }) else { return }
    throw ScenarioError(
      reason: "\(what), at \(time) s, lies outside the scenario's 0 to \(seconds) s")
  }

  private static func checkRemovals(_ scenario: Scenario) throws(ScenarioError) {
    var loaded = Set(scenario.venues.map(\.venue.id))
    for happening in scenario.happenings {
      switch happening.deed {
      case .load(let venue): loaded.insert(venue.venue.id)
      case .remove(let venue):
        guard loaded.remove(venue) != nil else {
          throw ScenarioError(
            pointer: "/happenings",
            reason: "at \(happening.at) s there is no venue '\(venue)' to be removed")
        }
      case .restart: break
      }
    }
  }
}
