/// All that is known of one session after folding its records up to one of them.
///
/// A pure value: the same observations in the same order over the same venues give the same state and
/// the same actions.
public struct SessionState: Sendable {
  /// Whether the app runs and may use location.
  public internal(set) var lifecycle = Lifecycle()
  /// The floor last told; `Record.noLevel` if never.
  public internal(set) var level = Record.noLevel
  /// When the newest record was measured.
  public internal(set) var lastRecord = EventTime.distantPast
  /// Which fixes count.
  public internal(set) var filter = FixFilter()
  /// Where the session most probably is, beside the newest usable fix.
  public internal(set) var position = PositionFilter()
  /// Where the session is taken to be.
  public internal(set) var visits = VisitTracker()
  /// For which venues it is acquired.
  public internal(set) var acquisition = AcquisitionTracker()
  /// The instant behind which silence changes something; nil when nothing is left to change.
  public internal(set) var deadline: EventTime?
  /// How often it reports.
  public internal(set) var rhythm = ReportRhythm()
  var lastFixTime = EventTime.distantPast
  /// Whether a next fix in time, among the same fences and near enough, changes nothing but when and where it was
  /// seen last; false where that isn't known.
  var isCalm = false
  /// When the newest usable fix was, where nothing but that is known of it; never at rest.
  var recalledFix: EventTime?

  /// A session never heard of.
  public init() {}

  /// Takes the next observation, in the order of `Observation.precedes`.
  public mutating func take(
    _ observation: Observation, in ground: some Surroundings, rules: PresenceRules,
    actions: inout [PresenceAction]
  ) {
    if let deadline, deadline < observation.time {
      advance(to: observation.time, in: ground, actions: &actions)
    }
    if isAbsent { visits.likely = 0 }
    let silence = deadline.map { $0 - lastRecord }
    let before = patience(ground)
    isCalm = false
    if observation.level != Record.noLevel { level = observation.level }
    lastRecord = max(lastRecord, observation.time)
    lifecycle.take(observation)
    if observation.kind == .alert { actions.append(.alert(at: observation.time)) }
    if observation.kind == .terminate {
      leaveEverything(at: observation.time, stale: false, .appTerminated, ground, &actions)
      deadline = nil
      return
    }
    if let obstacle = lifecycle.obstacle {
      acquisition.forbid(at: observation.time, reason: obstacle, actions: &actions)
    } else if !acquisition.isAllowed {
      acquisition.allow(at: observation.time, reason: .outsideVicinity, actions: &actions)
    }
    if observation.hasPosition { locate(observation, ground, rules, &actions) }
    if let silence, let before, before == patience(ground) {
      deadline = lastRecord + silence
    } else {
      deadline = nextDeadline(ground)
    }
    isCalm = isSettled(in: ground)
  }

  /// Lets time pass without a record: at a deadline that lies before `time` silence ends visits and stops
  /// acquisition.
  ///
  /// Visits end at the last usable fix, marked stale; acquisition stops at the deadline (DESIGN §6, §7).
  /// - Returns: The last deadline that was reached; nil if none was.
  @discardableResult
  public mutating func advance(
    to time: EventTime, in ground: some Surroundings, actions: inout [PresenceAction]
  ) -> EventTime? {
    var last: EventTime?
    while let reached = deadline, reached < time {
      last = reached
      isCalm = false
      let end = filter.last?.time ?? recalledFix ?? lastRecord
      let likely = visits.likely
      let usual = rhythm.staleAfter
      var others = false
      // Of one venue silence ends what it ends of all.
      let isAlone = reached >= lastRecord + usual && involvesOneVenue(ground)
      for venue in isAlone ? [] : involvedVenues(ground) {
        guard lastRecord + (ground.rules(of: venue).staleAfter ?? usual) <= reached else {
          others = true
          continue
        }
        visits.leave(venue: venue, at: end, stale: true, in: ground, actions: &actions)
        acquisition.forget(venue: venue, at: reached, reason: .stale, actions: &actions)
      }
      if !others, reached >= lastRecord + usual {
        leaveEverything(at: end, stale: true, .stale, ground, &actions, stopping: reached)
        lifecycle.fallSilent()
        deadline = nil
        // Known until the next record: it may come late, from before the silence was over.
        visits.likely = likely
      } else {
        deadline = nextDeadline(ground)
      }
    }
    return last
  }

  /// The instant behind which silence since the newest record ends what goes on in a venue.
  public func silenceEnds(in venue: Int32, of ground: some Surroundings) -> EventTime {
    lastRecord + staleAfter(venue, ground)
  }

  /// Takes up changed venues at an instant not before any record taken.
  ///
  /// Exits and stops among the actions bear the old numbers of areas and venues, enters and starts the
  /// new. `ground` is the new one; `relocate` finds a position's fences there.
  public mutating func venuesChanged(
    _ change: VenueChange, at time: EventTime, in ground: some Surroundings,
    relocate: (_ longitude: Double, _ latitude: Double) -> FenceSetID,
    actions: inout [PresenceAction]
  ) {
    filter.relocate { fix in
      var fix = fix
      fix.located = relocate(fix.longitude, fix.latitude)
      fix.areas = ground.areas(of: fix.located, level: level)
      return fix
    }
    // For a venue that has waited long enough the session is gone, wherever its last fix lies.
    func isGone(_ venue: Int32) -> Bool { lastRecord + staleAfter(venue, ground) < time }
    let covering = ground.fences(in: filter.last?.areas ?? 0)
    let areas = ground.set(of: covering.filter { !isGone(ground.venue(of: $0)) })
    let newest = filter.last.map { fix in
      var fix = fix
      fix.located = ground.set(
        of: ground.fences(in: fix.located).filter { !isGone(ground.venue(of: $0)) })
      return Sight(fix, at: position, level: level)
    }
    visits.venuesChanged(change, to: areas, newest, at: time, in: ground, actions: &actions)
    let near = ground.vicinities(of: filter.last?.located ?? 0).filter { !isGone($0) }
    acquisition.venuesChanged(
      change, newest: filter.last, near: near, at: time, in: ground, actions: &actions)
    if deadline != nil { deadline = nextDeadline(ground) }
    isCalm = false
  }

  /// All that the shortest silence follows from, over the same venues.
  private struct Patience: Equatable {
    var rhythm: ReportRhythm
    var confirmed: FenceSetID
    var current: FenceSetID
    /// The one vicinity; −1 without one.
    var venue: Int32
  }

  /// Nil where it is as long to compare as to work out: with several vicinities, and without a silence of their own.
  @inline(__always)
  private func patience(_ ground: some Surroundings) -> Patience? {
    guard ground.haveOwnSilence, acquisition.vicinities.count < 2 else { return nil }
    return Patience(
      rhythm: rhythm, confirmed: visits.confirmed, current: visits.current,
      venue: acquisition.vicinities.first?.venue ?? -1)
  }

  private mutating func locate(
    _ observation: Observation, _ ground: some Surroundings, _ rules: PresenceRules,
    _ actions: inout [PresenceAction]
  ) {
    if lastFixTime != .distantPast { rhythm.add(observation.time - lastFixTime) }
    lastFixTime = max(lastFixTime, observation.time)
    let fix = FixFilter.Fix(
      time: observation.time, latitude: observation.latitude, longitude: observation.longitude,
      accuracy: observation.accuracy, motion: observation.motion, located: observation.located,
      areas: ground.areas(of: observation.located, level: level))
    var previous = filter.last
    filter.take(fix, rules: rules) { usable in
      let time = previous?.time ?? recalledFix
      if ground.followsPlaces {
        let before = previous.map { Sight($0, at: position, level: level) }
        position.take(usable, after: previous)
        visits.follow(
          Sight(usable, at: position, level: level), before, after: time, in: ground,
          actions: &actions)
      } else {
        // Nothing is made for it: what was just written in parts would be waited for.
        position.take(usable, after: previous)
        visits.move(to: usable, after: time, in: ground, actions: &actions)
      }
      recalledFix = nil
      acquisition.move(to: usable, in: ground, rules: rules, actions: &actions)
      previous = usable
    }
  }

  private mutating func leaveEverything(
    at time: EventTime, stale: Bool, _ reason: Reason, _ ground: some Surroundings,
    _ actions: inout [PresenceAction], stopping: EventTime? = nil
  ) {
    visits.leave(venue: nil, at: time, stale: stale, in: ground, actions: &actions)
    acquisition.forget(venue: nil, at: stopping ?? time, reason: reason, actions: &actions)
    acquisition.forbid(at: stopping ?? time, reason: reason, actions: &actions)
    filter.forget()
    recalledFix = nil
    position = PositionFilter()
  }

  /// Whether all that goes on is of one venue at most, none of them having a silence of its own.
  @inline(__always)
  private func involvesOneVenue(_ ground: some Surroundings) -> Bool {
    guard !ground.haveOwnSilence, acquisition.vicinities.count <= 1 else { return false }
    var venue = acquisition.vicinities.first?.venue
    @inline(__always) func isOfIt(_ set: FenceSetID) -> Bool {
      for place in ground.places(of: set) {
        let owner = ground.venue(of: ground.fence(at: place))
        guard venue == nil || owner == venue else { return false }
        venue = owner
      }
      return true
    }
    return isOfIt(visits.confirmed)
      && (visits.current == visits.confirmed || isOfIt(visits.current))
  }

  private func involvedVenues(_ ground: some Surroundings) -> [Int32] {
    var venues = acquisition.vicinities.map(\.venue)
    for area in ground.fences(in: visits.confirmed) + ground.fences(in: visits.current) {
      let venue = ground.venue(of: area)
      if !venues.contains(venue) { venues.append(venue) }
    }
    return venues
  }

  private func staleAfter(_ venue: Int32, _ ground: some Surroundings) -> TimeSpan {
    ground.rules(of: venue).staleAfter ?? rhythm.staleAfter
  }

  /// The newest record plus the shortest silence that ends something, without building a list: this
  /// runs for every record.
  @inline(__always)
  func nextDeadline(_ ground: some Surroundings) -> EventTime {
    let usual = rhythm.staleAfter
    guard ground.haveOwnSilence else { return lastRecord + usual }
    var shortest: TimeSpan?
    func consider(_ venue: Int32) {
      let span = ground.rules(of: venue).staleAfter ?? usual
      shortest = shortest.map { min($0, span) } ?? span
    }
    for tracker in acquisition.vicinities { consider(tracker.venue) }
    for place in ground.places(of: visits.confirmed) {
      consider(ground.venue(of: ground.fence(at: place)))
    }
    if visits.current != visits.confirmed {
      for place in ground.places(of: visits.current) {
        consider(ground.venue(of: ground.fence(at: place)))
      }
    }
    return lastRecord + (shortest ?? usual)
  }
}
