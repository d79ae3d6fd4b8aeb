import Presence

/// A session's late records folded as a run of their own, by the rules of all others.
///
/// The run begins with the visits that the session's past has where the first of them lies: those that went on
/// there, and those that silence alone had ended. Where the late records lie behind all that was final when
/// the first of them came, the run takes what has become final since as well, and gives what would have come
/// of them in time (`isComplete`). Else only the stretch from the first to the last of them is known anew, and
/// `LateSplice` joins it with what lies around it.
struct LateRun {
  let ground: Ground
  /// The session's past without the late records, in order of area and begin.
  let before: [PastStay]
  let first: EventTime
  let last: EventTime
  /// When the session was first heard of again after its newest absence, if that is known.
  let returned: EventTime?
  /// Whether it holds all that the session reported since `first`.
  let isComplete: Bool
  /// Visits of `before` that the run began with.
  let resumed: [PastStay]
  /// Visits that were open where it began.
  private let begun: [VisitTracker.OpenVisit]
  /// What the records come to.
  private(set) var state: SessionState
  /// Visits that the run has ended.
  private(set) var ended: [PastStay] = []
  /// Alerts among the late records, each with the areas visited then.
  private(set) var alerts: [(time: EventTime, areas: [Int32])] = []

  /// Folds a pool's content, given the session's final state; nil if there is no late record.
  init?(
    _ pool: LatePool.Content, of final: SessionState, before: [PastStay], in ground: Ground,
    rules: PresenceRules
  ) {
    guard let first = pool.late.first?.time, let last = pool.late.last?.time else { return nil }
    let isComplete = pool.isComplete
    var newest: [Int32: PastStay] = [:]
    for stay in before where stay.entered <= first {
      if newest[stay.area].map({ $0.entered < stay.entered }) ?? true { newest[stay.area] = stay }
    }
    resumed = newest.values.filter {
      isComplete
        ? Self.wasCutOff($0, at: first, from: pool.base, in: ground)
        : Self.goesOn($0, at: first, final: final, in: ground)
    }.sorted { $0.area < $1.area }
    returned = pool.returned
    (self.ground, self.before, self.first, self.last) = (ground, before, first, last)
    self.isComplete = isComplete
    state = isComplete ? pool.base : SessionState(unheardLike: final)
    state.resume(
      resumed.map { stay in
        let due = ground.dwellAfter(of: stay.area).map { stay.entered + $0 }
        return .init(
          area: stay.area, entered: stay.entered, dwellsAt: stay.dwelt == nil ? due : nil)
      }, in: ground)
    // Visits that silence ends end with the newest usable fix.
    let lastFix = resumed.compactMap(\.left).max() ?? state.newestFixTime
    if isComplete, let lastFix { state.recall(fixAt: lastFix, in: ground) }
    begun = state.visits.open
    fold(pool.late, isComplete ? pool.known : [], rules)
  }

  /// Whether the silence that a state has seen ended a visit that the first late record shows to have gone on.
  private static func wasCutOff(
    _ stay: PastStay, at first: EventTime, from base: SessionState, in ground: Ground
  ) -> Bool {
    let venue = ground.venue(of: stay.area)
    guard stay.isStale, let left = stay.left, left <= first,
      first <= base.silenceEnds(in: venue, of: ground),
      !base.visits.open.contains(where: { $0.area == stay.area })
    else { return false }
    // Else an earlier silence ended it. An absence makes a state forget its newest fix.
    if let newest = base.filter.last { return newest.time == left }
    return base.lastRecord - left <= base.patience(in: venue, of: ground)
  }

  /// Whether a visit goes on at the first late record by what lies around it.
  private static func goesOn(
    _ stay: PastStay, at first: EventTime, final: SessionState, in ground: Ground
  ) -> Bool {
    guard let left = stay.left, left <= first else { return true }
    let patience = final.patience(in: ground.venue(of: stay.area), of: ground)
    return stay.isStale && first - left <= patience
  }

  private mutating func fold(
    _ late: [Observation], _ known: [Observation], _ rules: PresenceRules
  ) {
    var rest = known[...]
    for observation in late {
      while let next = rest.first, Observation.precedes(next, observation) {
        take(next, rules)
        rest.removeFirst()
      }
      take(observation, rules, isLate: true)
    }
    for next in rest { take(next, rules) }
  }

  private mutating func take(
    _ observation: Observation, _ rules: PresenceRules, isLate: Bool = false
  ) {
    var actions: [PresenceAction] = []
    state.take(observation, in: ground, rules: rules, actions: &actions)
    note(actions)
    guard isLate, observation.kind == .alert else { return }
    alerts.append((observation.time, state.visits.open.map(\.area)))
  }

  /// Lets silence work on the run up to a time.
  mutating func advance(to time: EventTime) {
    var actions: [PresenceAction] = []
    state.advance(to: time, in: ground, actions: &actions)
    note(actions)
  }

  private mutating func note(_ actions: [PresenceAction]) {
    for case .exit(let area, let entered, let time, let stale) in actions {
      ended.append(.ended(area, entered, time, isStale: stale, in: ground))
    }
  }

  /// The session's past and final state by a complete run on which silence has worked.
  func outcome(over final: SessionState) -> (stays: [PastStay], final: SessionState) {
    let kept = before.filter { stay in
      !stay.lasts(beyond: first)
        && !begun.contains { $0.area == stay.area && $0.entered == stay.entered }
    }
    var adopted = final
    adopted.adopt(state, in: ground)
    return (kept + ended + state.visits.open.map { .open($0, in: ground) }, adopted)
  }
}
